/** The headers of a CSV file that is saved under this name. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});
