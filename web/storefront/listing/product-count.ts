import { t } from '#shared/language.ts';

export const productCount = (count: number): string =>
  count === 1 ? t('{count} product', { count }) : t('{count} products', { count });
