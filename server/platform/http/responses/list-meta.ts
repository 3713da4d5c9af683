interface PageRequest {
  page: number;
  limit: number;
}

export const pagesFor = (total: number, limit: number): number => Math.ceil(total / limit);

/** The `meta` of a list: its page and the number of pages. */
export const toListMeta = (
  { page, limit }: PageRequest,
  total: number,
): { currentPage: number; totalPages: number; totalRecords: number } => ({
  currentPage: page,
  totalPages: pagesFor(total, limit),
  totalRecords: total,
});
