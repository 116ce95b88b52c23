import type { TextTable } from './text-table.ts';

/** Log in, register and the customer’s own pages. C0000006000 to C0000006999. */
export const customerTexts = {
  // Log in and register
  'auth.title': ['C0000006000', 'Come in', 'Entrez'],
  'auth.tabs': ['C0000006001', 'Log in or register', 'Connexion ou inscription'],
  'auth.log.in': ['C0000006002', 'Log in', 'Se connecter'],
  'auth.register': ['C0000006003', 'Register', 'Créer un compte'],
  'auth.name': ['C0000006004', 'Name', 'Nom'],
  'auth.email': ['C0000006005', 'E-mail', 'E-mail'],
  'auth.password': ['C0000006006', 'Password', 'Mot de passe'],
  'auth.password.again': ['C0000006007', 'The same password again', 'Le même mot de passe'],
  'auth.password.hint': ['C0000006008', 'At least 10 characters', 'Au moins 10 caractères'],
  'auth.password.show': ['C0000006009', 'Show the password', 'Afficher le mot de passe'],
  'auth.password.hide': ['C0000006010', 'Hide the password', 'Masquer le mot de passe'],
  'auth.guest.before': ['C0000006011', 'No account? You can', 'Pas de compte ? Vous pouvez'],
  'auth.guest.link': ['C0000006012', 'check out as a guest', 'commander en invité'],
  'auth.guest.after': ['C0000006013', 'and register after.', 'et vous inscrire après.'],
  'auth.picture': ['C0000006014', 'A doorway with a printed curtain', 'Une porte au rideau imprimé'],
  // Account
  'account.title': ['C0000006016', 'Hello, {{name}}', 'Bonjour, {{name}}'],
  'account.nav': ['C0000006017', 'Your account', 'Votre compte'],
  'account.orders': ['C0000006018', 'Orders', 'Commandes'],
  'account.personal': ['C0000006019', 'Personal information', 'Informations personnelles'],
  'account.name': ['C0000006020', 'Name', 'Nom'],
  'account.email': ['C0000006021', 'E-mail', 'E-mail'],
  'account.orders.none': ['C0000006022', 'No orders yet', 'Pas encore de commande'],
  'account.orders.none.line': [
    'C0000006023',
    'What you order with this account is listed here.',
    'Ce que vous commandez avec ce compte figure ici.',
  ],
  'account.order.pieces_one': ['C0000006024', '{{date}}, {{count}} article', '{{date}}, {{count}} article'],
  'account.order.pieces_other': ['C0000006025', '{{date}}, {{count}} articles', '{{date}}, {{count}} articles'],
  'account.group.in_progress': ['C0000006026', 'Under delivery', 'En cours de livraison'],
  'account.group.pending': ['C0000006027', 'Awaiting delivery', 'En attente de livraison'],
  'account.group.delivered': ['C0000006028', 'Delivered', 'Livrées'],
  'account.group.cancelled': ['C0000006029', 'Cancelled', 'Annulées'],
  'account.group.count_one': ['C0000006030', '{{count}} order', '{{count}} commande'],
  'account.group.count_other': ['C0000006031', '{{count}} orders', '{{count}} commandes'],
} as const satisfies TextTable;
