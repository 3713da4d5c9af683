import type { authApi } from '#shared/api/people/accounts.ts';
import type { messagesApi } from '#shared/api/shop/outbox.ts';
import type { parcelsApi } from '#shared/api/sales/parcels.ts';
import type { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import type { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import type { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import type { backInStockApi } from '#shared/api/people/stock-alerts.ts';
import type { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { contactApi } from '#shared/api/people/contact.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { cartPriceApi } from '#shared/api/sales/orders/cart-price.ts';
import type { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { pastDeliveriesApi } from '#shared/api/sales/past-deliveries.ts';
import type { phoneCodesApi } from '#shared/api/people/phone-codes.ts';
import type { placesApi } from '#shared/api/sales/areas.ts';
import type { orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import type { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import type { reviewsApi } from '#shared/api/sales/reviews.ts';
import type { reportsApi } from '#shared/api/sales/reports.ts';
import type { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import type { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import type { trackApi } from '#shared/api/sales/self-service/track.ts';
import type { wishlistApi } from '#shared/api/people/wishlist.ts';
import type { At } from './client.ts';

// The addresses of calls on pages that every visitor loads. An endpoint of shared/api would bring its schemas, which
// are 20 times as large as the page itself. The compiler compares each line with its endpoint.

const at = <E extends Endpoint>(method: E['method'], path: E['path']): At<E> => ({ method, path });

export const addresses = {
  signIn: at<typeof authApi.login>('POST', '/auth/login'),
  signOut: at<typeof authApi.logout>('POST', '/auth/logout'),
  register: at<typeof authApi.register>('POST', '/auth/register'),
  forgotPassword: at<typeof authApi.forgotPassword>('POST', '/auth/forgot-password'),
  resetPassword: at<typeof authApi.resetPassword>('POST', '/auth/reset-password'),
  confirmEmail: at<typeof authApi.confirmEmail>('POST', '/auth/confirm-email'),
  me: at<typeof authApi.me>('GET', '/auth/me'),
  myAddresses: at<typeof ordersApi.addresses>('GET', '/users/me/addresses'),
  priceCart: at<typeof cartPriceApi.priceCart>('POST', '/cart/price'),
  placeOrder: at<typeof ordersApi.place>('POST', '/orders'),
  ordersOfUser: at<typeof ordersApi.ofUser>('GET', '/orders/{userId}'),
  order: at<typeof ordersApi.one>('GET', '/orders/{userId}/{id}'),
  orderViews: at<typeof orderViewsApi.list>('GET', '/order-views'),
  track: at<typeof trackApi.open>('POST', '/track'),
  findOrder: at<typeof trackApi.find>('POST', '/orders/track'),
  cancelTracked: at<typeof trackApi.cancel>('POST', '/orders/guest-cancellation'),
  undoTracked: at<typeof trackApi.undo>('POST', '/orders/guest-undo'),
  sendErasureCode: at<typeof phoneCodesApi.sendForErasure>('POST', '/guests/erasure-code'),
  openReviews: at<typeof reviewsApi.open>('POST', '/reviews/open'),
  writeReview: at<typeof reviewsApi.write>('POST', '/reviews'),
  stopAsking: at<typeof reviewsApi.stopAsking>('POST', '/reviews/stop-asking'),
  eraseGuest: at<typeof phoneCodesApi.erase>('POST', '/guests/erasure'),
  waitForStock: at<typeof backInStockApi.ask>('POST', '/back-in-stock'),
  openStockLink: at<typeof backInStockApi.open>('POST', '/back-in-stock/open'),
  stopStockMessages: at<typeof backInStockApi.stop>('POST', '/back-in-stock/stop'),
  saveWishlist: at<typeof wishlistApi.keep>('POST', '/users/me/wishes'),
  chosenProducts: at<typeof wishlistApi.products>('GET', '/chosen-products'),
  places: at<typeof placesApi.find>('GET', '/places'),
  product: at<typeof catalogueApi.product>('GET', '/products/{slug}'),
  related: at<typeof catalogueApi.related>('GET', '/products/{slug}/related'),
  pastDeliveries: at<typeof pastDeliveriesApi.find>('GET', '/deliveries/past'),
  countedBrands: at<typeof catalogueApi.countedBrands>('GET', '/brands/counted'),
  suggestions: at<typeof catalogueApi.suggestions>('GET', '/suggestions'),
  sendMessage: at<typeof contactApi.send>('POST', '/contact-messages'),
  messages: at<typeof contactApi.list>('GET', '/contact-messages'),
  refunds: at<typeof refundsApi.list>('GET', '/refunds'),
  pendingOrders: at<typeof ordersApi.pending>('GET', '/orders/pending'),
  orders: at<typeof ordersApi.list>('GET', '/orders'),
  receivedPayments: at<typeof receivedPaymentsApi.list>('GET', '/admin/received-payments'),
  onlinePayments: at<typeof onlinePaymentsApi.list>('GET', '/online-payments'),
  callQueue: at<typeof callsApi.queue>('GET', '/calls'),
  parcelsToPack: at<typeof parcelsApi.toPack>('GET', '/parcels/to-pack'),
  bookings: at<typeof bookingsApi.list>('GET', '/bookings'),
  returnRequests: at<typeof returnRequestsApi.list>('GET', '/return-requests'),
  reviews: at<typeof reviewsApi.list>('GET', '/reviews'),
  failedMessages: at<typeof messagesApi.unsent>('GET', '/unsent-messages'),
  overview: at<typeof reportsApi.overview>('GET', '/reports/overview'),
};
