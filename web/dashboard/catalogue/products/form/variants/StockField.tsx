/** Whether the product is for sale at all. */
export function StockField({ inStock, onChange }: { inStock: boolean; onChange(inStock: boolean): void }) {
  return (
    <label className="flex min-h-11 items-center gap-3 self-end font-medium md:min-h-9">
      <input
        type="checkbox"
        checked={inStock}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-green"
      />
      In stock
    </label>
  );
}
