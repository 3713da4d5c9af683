export const logoText = 'The logo is in the top bar of the shop. Use a picture three times as wide as it is high.';
