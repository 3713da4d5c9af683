interface Asked {
  page: number;
  limit: number;
}

/** The `meta` of a list: which page of it this is, of how many. */
export const toListMeta = (
  { page, limit }: Asked,
  total: number,
): { currentPage: number; totalPages: number; totalRecords: number } => ({
  currentPage: page,
  totalPages: Math.ceil(total / limit),
  totalRecords: total,
});
