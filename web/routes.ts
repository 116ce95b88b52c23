import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/*
 * The table of contents of every screen: address, and the file that draws it. Layouts: guest (anybody), customer (a
 * customer's own pages), blank (nothing around the screen), auth (the back office); the error layout is in root.tsx.
 */
export default [
  layout('layouts/guest-layout.tsx', [
    index('storefront/home.tsx'),
    route('articles', 'storefront/articles.tsx'),
    route('articles/category', 'storefront/category.tsx'),
    route('articles/detail', 'storefront/article-detail.tsx'),
    route('rating/detail', 'storefront/rating-detail.tsx'),
    route('cloths/:code', 'storefront/cloth.tsx'),
    route('shopping-cart', 'storefront/cart.tsx'),
    route('payment/successful', 'checkout/payment-successful.tsx'),
    route('orders/look-up', 'checkout/order-look-up.tsx'),
    route('customer/authentication', 'customer/authentication.tsx'),
    route('customer/forgot-password', 'customer/forgot-password.tsx'),
    route('customer/reset-password', 'customer/reset-password.tsx'),
    route('customer/verify-email', 'customer/verify-email.tsx'),
    route('customer/confirm-email', 'customer/confirm-email.tsx'),
    route('faq', 'storefront/content-page.tsx', { id: 'faq' }),
    route('help', 'storefront/content-page.tsx', { id: 'help' }),
    route('about', 'storefront/content-page.tsx', { id: 'about' }),
    route('privacy-policy', 'storefront/content-page.tsx', { id: 'privacy-policy' }),
    route('terms', 'storefront/content-page.tsx', { id: 'terms' }),
    route('website-info', 'storefront/content-page.tsx', { id: 'website-info' }),
    route('contact', 'storefront/contact.tsx'),
    route('special-order', 'special-orders/ask.tsx'),
    route('special-orders/look-up', 'special-orders/look-up.tsx'),
    route('back-in-stock/leave', 'special-orders/leave-wish.tsx'),
    route('blog', 'storefront/blog.tsx'),
    route('blog/:slug', 'storefront/blog-note.tsx'),
    route('dev/gallery', 'storefront/gallery.tsx'),
  ]),
  layout('layouts/customer-layout.tsx', [
    route('customer', 'customer/account.tsx'),
    route('customer/special-orders', 'customer/special-orders/special-orders.tsx'),
  ]),
  layout('layouts/blank-layout.tsx', [route('checkout', 'checkout/checkout.tsx')]),
  route('auth/:segment/login', 'back-office/sign-in/login.tsx'),
  route('auth/:segment/register', 'back-office/sign-in/register.tsx'),
  layout('layouts/auth-layout.tsx', [
    route('auth/dashboard', 'back-office/dashboard/dashboard.tsx'),
    route('auth/orders/list', 'back-office/orders/orders-list.tsx'),
    route('auth/orders/detail', 'back-office/orders/order-detail.tsx'),
    route('auth/special-orders/list', 'back-office/special-orders/special-list.tsx'),
    route('auth/special-orders/detail', 'back-office/special-orders/special-detail.tsx'),
    route('auth/articles/list', 'back-office/articles/articles-list.tsx'),
  ]),
  route('search/names', 'storefront/search/names.ts'),
  route('shopping-cart/lines', 'storefront/cart-lines.ts'),
  route('blog/rss.xml', 'found/blog-feed.ts'),
  route('redirect', 'storefront/redirect.ts'),
  route('*', 'storefront/not-found.tsx'),
] satisfies RouteConfig;
