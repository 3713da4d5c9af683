interface Asked {
  page: number;
  limit: number;
}

export const pagesFor = (total: number, limit: number): number => Math.ceil(total / limit);

/** The `meta` of a list: which page of it this is, of how many. */
export const toListMeta = (
  { page, limit }: Asked,
  total: number,
): { currentPage: number; totalPages: number; totalRecords: number } => ({
  currentPage: page,
  totalPages: pagesFor(total, limit),
  totalRecords: total,
});
