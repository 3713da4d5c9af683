/**
 * Facts of the page for search engines, as schema.org words them. Give it `import.meta.env.SSR && factsOf(…)`: the
 * server writes them into the page, and the browser, which has no use for them, need not carry how they are made.
 */
export function JsonLd({ facts }: { facts: object | false }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && facts ? toScriptText(facts) : '' }}
    />
  );
}

// `</script>` and `<!--` would end or change the element: JSON may write < as an escape
const toScriptText = (facts: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
