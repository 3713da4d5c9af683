import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { SectionFrame } from './form/SectionFrame.tsx';

const feeds = [
  {
    name: 'Facebook and Instagram',
    path: '/feeds/facebook.csv',
    steps: 'Commerce Manager: Catalogue, Data sources, Data feed, scheduled feed',
  },
  {
    name: 'Google Merchant Center',
    path: '/feeds/google.xml',
    steps: 'Data sources, Add product source, file from a link',
  },
  {
    name: 'Search engines',
    path: '/sitemap.xml',
    steps: 'Google Search Console: Sitemaps. Other search engines find it automatically',
  },
];

const addressLook = ['min-w-0 flex-1 rounded-control border border-line bg-surface px-3 py-2.5 text-sm break-all'].join(
  ' ',
);

/** Addresses to give to others, who fetch the products there by themselves. */
export function FeedsSection() {
  return (
    <SectionFrame
      title="Product feeds"
      text="Add these addresses to Facebook or Google once. They then fetch products, prices and stock automatically."
    >
      <ul className="grid gap-4">
        {feeds.map(({ name, path, steps }) => (
          <li key={path}>
            <p className="font-semibold">{name}</p>
            <div className="mt-1 flex items-center gap-2">
              <code className={addressLook}>{location.origin + path}</code>
              <CopyButton text={location.origin + path} label={`Copy address for ${name}`} />
            </div>
            <p className="mt-1 text-sm text-quiet">{steps}.</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
