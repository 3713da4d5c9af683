/** The title of the page, and a sentence about it. */
export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h1 className="text-2xl font-bold lg:text-3xl">{title}</h1>
      <p className="mt-2 max-w-[42rem] text-lg text-quiet">{lead}</p>
    </>
  );
}
