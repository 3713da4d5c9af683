import { firstLanguage, pathIn } from '#shared/language.ts';

// Personal pages, and addresses that are not pages. Pictures are in /media and may be read.
const closed = ['/dashboard', '/cart', '/order', '/login', '/register', '/forgot-password', '/reset-password'];

export function robotsOf(origin: string): string {
  const second = firstLanguage() === 'en' ? 'bn' : 'en';
  const lines = ['/api/', ...closed, ...closed.map((path) => pathIn(second, path))].map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
