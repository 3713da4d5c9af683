/** A shop that has just been opened and sells nothing yet. */
export function EmptyShop() {
  return (
    <section className="mt-12 grid place-items-center gap-3 rounded-card border border-line px-6 py-16 text-center">
      <div aria-hidden className="stitch w-24" />
      <h2 className="text-xl font-bold">The shelves are being filled</h2>
      <p className="max-w-md text-quiet">This shop has just opened. Look in again soon.</p>
    </section>
  );
}
