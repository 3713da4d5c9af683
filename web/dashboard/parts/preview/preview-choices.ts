/** The screens on which a page can be previewed, in CSS pixels. */
export const screens = { phone: { width: 390, height: 760 }, desktop: { width: 1280, height: 900 } };
export type Screen = keyof typeof screens;

export const choice = <Value extends string>(value: Value, label: string) => ({ value, label });
export const screenChoices = [choice('phone', 'Phone'), choice('desktop', 'Desktop')];
export const languageChoices = [choice('en', 'English'), choice('bn', 'Bangla')];
