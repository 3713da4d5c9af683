// The addresses of the shop, in one place. Routes are bound to pages in routes.ts.

export const paths = {
  home: '/',
  products: '/products',
  offers: '/offers',
  cart: '/cart',
  login: '/login',
  register: '/register',
  about: '/about',
  contact: '/contact',
  terms: '/trams-condition',
  privacy: '/privacy-policy',
  faq: '/faq',
  product: (slug: string) => `/product-details/${slug}`,
  category: (category: string, subCategory?: string | null) =>
    `/products?${new URLSearchParams({ category, ...(subCategory && { 'sub-category': subCategory }) })}`,
  search: (term: string) => `/products?${new URLSearchParams({ search: term })}`,
} as const;

/** The account menus; the storefront's panel shows the first two of a role (specification section 6). */
export const accountMenus = {
  admin: [
    { label: 'Overview', path: '/dashboard/overview' },
    { label: 'Users', path: '/dashboard/users' },
  ],
  user: [
    { label: 'Profile', path: '/dashboard/profile' },
    { label: 'My Orders', path: '/dashboard/my-orders' },
  ],
} as const;
