const types = [
  ['Apparel', 'Topwear', 'Shirts'],
  ['Footwear', 'Shoes', 'Casual Shoes'],
  ['Accessories', 'Bags', 'Handbags'],
  ['Accessories', 'Watches', 'Watches'],
] as const;
const colours = ['Navy Blue', 'Red', 'Black', 'Olive', 'Beige'];

/** A made-up list of this number of products, in the format that `fashion-catalogue.ts` reads. */
export function fashionList(products: number): string {
  const rows = Array.from({ length: products }, (_, n) => {
    const [category, subCategory, type] = types[n % types.length]!;
    const colour = colours[n % colours.length];
    const name = `"Kuhu Women ${colour}, ${type} ${n + 1}"`;
    return [n + 1, 'Women', category, subCategory, type, colour, 'Summer', 'Casual', name].join(',');
  });
  return ['id,gender,masterCategory,subCategory,articleType,baseColour,season,usage,productDisplayName', ...rows].join(
    '\n',
  );
}
