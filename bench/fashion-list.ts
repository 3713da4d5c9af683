const types = [
  ['Apparel', 'Topwear', 'Shirts'],
  ['Footwear', 'Shoes', 'Casual Shoes'],
  ['Accessories', 'Bags', 'Handbags'],
  ['Accessories', 'Watches', 'Watches'],
] as const;
const colours = ['Navy Blue', 'Red', 'Black', 'Olive', 'Beige'];

/** A list of so many names as `fashion-catalogue.ts` reads it, where there is no real one. */
export function fashionList(products: number): string {
  const rows = Array.from({ length: products }, (_, n) => {
    const [category, subCategory, type] = types[n % types.length]!;
    const colour = colours[n % colours.length];
    return `${n + 1},Women,${category},${subCategory},${type},${colour},Summer,Casual,"Kuhu Women ${colour}, ${type} ${n + 1}"`;
  });
  return ['id,gender,masterCategory,subCategory,articleType,baseColour,season,usage,productDisplayName', ...rows].join(
    '\n',
  );
}
