/** The sections of the settings in their order, by their titles. */
export const sectionTitles = [
  'Name',
  'Logo',
  'Contact',
  'Seller’s registration',
  'Opening hours',
  'Social links',
  'Front page',
  'Delivery',
  'Working days',
  'Wallets',
  'Cash on delivery',
  'Cash on delivery risk',
  'Returns',
  'Stock',
  'Order limits',
  'Waiting orders',
  'Reviews',
  'Messages',
  'Messages to you',
  'Products elsewhere',
  'Backups',
  'Open or closed',
] as const;

export const sectionId = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
