import { stringify } from 'csv-stringify/sync';
import type { FeedItem } from './feed-items.ts';
import { element, escapeXml, xmlStart } from '#server/platform/text/xml.ts';

/** A catalogue in another company's format: its start, each item, its end. */
export interface Feed {
  type: string;
  start(shop: { name: string; about: string; origin: string }): string;
  item(item: FeedItem): string;
  end: string;
}

const columns = {
  id: ({ id }: FeedItem) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ availability }) => availability,
  condition: () => 'new',
  price: ({ price }) => price,
  sale_price: ({ salePrice }) => salePrice,
  link: ({ link }) => link,
  image_link: ({ image }) => image,
  additional_image_link: ({ moreImages }) => moreImages.join(','),
  brand: ({ brand }) => brand,
  item_group_id: ({ group }) => group,
  color: ({ color }) => color,
  size: ({ size }) => size,
  product_type: ({ category }) => category,
} satisfies Record<string, (item: FeedItem) => string | undefined>;

// line breaks of any kind are quoted, not only those that end a row
const toCsv = (row: string[]) => stringify([row], { quoted_match: /[\r\n]/ });

/** For the shops of Facebook and Instagram (Commerce Manager: a data feed as CSV). */
export const facebookFeed: Feed = {
  type: 'text/csv; charset=utf-8',
  start: () => toCsv(Object.keys(columns)),
  item: (item) => toCsv(Object.values(columns).map((valueOf) => valueOf(item) ?? '')),
  end: '',
};

/** For Google Merchant Center (RSS 2.0 with its own fields). */
export const googleFeed: Feed = {
  type: 'application/xml; charset=utf-8',
  start: ({ name, about, origin }) => {
    const channel = `${element('title', name)}${element('link', origin)}${element('description', about)}`;
    return `${xmlStart}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${channel}\n`;
  },
  item(item) {
    const one = (name: string, value: string | undefined) => (value ? element(`g:${name}`, value) : '');
    return [
      '<item>',
      one('id', item.id),
      one('title', item.title),
      one('description', item.description),
      one('link', item.link),
      one('image_link', item.image),
      ...item.moreImages.map((image) => one('additional_image_link', image)),
      one('availability', item.availability.replaceAll(' ', '_')),
      one('availability_date', item.comesOn && `${item.comesOn}T00:00+06:00`),
      one('condition', 'new'),
      one('price', item.price),
      one('sale_price', item.salePrice),
      // we do not know the makers' numbers of our products
      one('brand', item.brand),
      one('identifier_exists', 'no'),
      one('item_group_id', item.group),
      one('color', item.color),
      one('size', item.size),
      one('product_type', item.category),
      `<g:shipping><g:country>BD</g:country><g:price>${escapeXml(item.delivery)}</g:price></g:shipping>`,
      '</item>\n',
    ].join('');
  },
  end: '</channel>\n</rss>\n',
};
