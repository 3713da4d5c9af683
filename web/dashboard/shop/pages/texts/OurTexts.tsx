import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { fixedSlugs, pagesApi, textPages, type EditedPage, type TextPage } from '#shared/api/shop/pages.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { draftOfOurs } from './draft-of-ours.ts';

const names: Readonly<Record<TextPage, string>> = {
  about: 'About Us',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
  faq: 'FAQ',
};

/** The pages that still have our standard texts: an owner's own text begins as a copy. */
export function OurTexts({ onAdded }: { onAdded(page: EditedPage): void }) {
  // the list has them before all other pages
  const { data } = useQuery(q(pagesApi.list, { query: { page: 1, limit: fixedSlugs.length } }));
  const add = useApiMutation(pagesApi.add, { changes: [pagesApi.list], onDone: (answer) => onAdded(answer.data) });
  const read = useMutation({
    mutationFn: draftOfOurs,
    onSuccess: (draft, slug) => add.mutate({ body: { slug, draft } }),
    onError: (error) => toast.error(messageOf(error)),
  });
  const busy = read.isPending || add.isPending;
  const ours = textPages.filter((slug) => !data?.data.some((page) => page.slug === slug));
  if (!data || ours.length === 0) return null;
  return (
    <section aria-labelledby="our-texts" className="mt-8">
      <h2 id="our-texts" className="text-base font-bold">
        Pages with the standard text
      </h2>
      <p className="mt-1 max-w-2xl text-quiet">
        The standard text follows your settings, such as delivery days and charges. Your own text begins as a copy, and
        you keep it up to date. Visitors see it when you publish it.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {ours.map((slug) => (
          <li key={slug} className="max-md:w-full">
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => !busy && read.mutate(slug)}
              className={`${compactButton.quiet} max-md:w-full`}
            >
              Write your own: {names[slug]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
