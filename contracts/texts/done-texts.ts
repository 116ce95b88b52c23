import type { TextTable } from './text-table.ts';

/** What the shop says when something was done. C0000004300 to C0000004399. */
export const doneTexts = {
  'done.rating.given': ['C0000004300', 'Thank you for your rating.', 'Merci pour votre note.'],
  'done.article.added': ['C0000004301', 'The article has been added.', 'L’article a été ajouté.'],
  'done.article.changed': ['C0000004302', 'The article has been changed.', 'L’article a été modifié.'],
  'done.article.deleted': ['C0000004303', 'The article has been deleted.', 'L’article a été supprimé.'],
  'done.article.hidden': [
    'C0000004304',
    'The article is in orders, so it was taken off the line instead of deleted.',
    'L’article figure dans des commandes : il a été retiré de la vente au lieu d’être supprimé.',
  ],
  'done.article.activated': ['C0000004305', 'The article is on sale again.', 'L’article est de nouveau en vente.'],
  'done.article.copied': [
    'C0000004330',
    'This is the copy: hidden, with a number of its own.',
    'Voici la copie : masquée, avec son propre numéro.',
  ],
  'done.category.added': ['C0000004306', 'The category has been added.', 'La catégorie a été ajoutée.'],
  'done.discount.applied': ['C0000004307', 'The discount has been applied.', 'La remise a été appliquée.'],
  'done.discount.cancelled': [
    'C0000004308',
    'The most recent discount has been cancelled.',
    'La remise la plus récente a été annulée.',
  ],
  'done.discounts.frozen': [
    'C0000004309',
    'All discounts are frozen. Prices are back to their base.',
    'Toutes les remises sont gelées. Les prix reviennent à leur base.',
  ],
  'done.discounts.unfrozen': ['C0000004310', 'All discounts count again.', 'Toutes les remises comptent de nouveau.'],
  'done.category.changed': ['C0000004320', 'The category has been changed.', 'La catégorie a été modifiée.'],
  'done.category.deleted': ['C0000004321', 'The category has been deleted.', 'La catégorie a été supprimée.'],
  'done.category.deleted.moved_one': [
    'C0000004322',
    'The category has been deleted; {{count}} article has moved.',
    'La catégorie a été supprimée ; {{count}} article a été déplacé.',
  ],
  'done.category.deleted.moved_other': [
    'C0000004323',
    'The category has been deleted; {{count}} articles have moved.',
    'La catégorie a été supprimée ; {{count}} articles ont été déplacés.',
  ],
  'done.poster.added': ['C0000004311', 'The poster has been added.', 'L’affiche a été ajoutée.'],
  'done.poster.changed': ['C0000004312', 'The poster has been changed.', 'L’affiche a été modifiée.'],
  'done.poster.deleted': ['C0000004313', 'The poster has been deleted.', 'L’affiche a été supprimée.'],
  'done.poster.popup.on': [
    'C0000004314',
    'The poster now opens on the home page.',
    'L’affiche s’ouvre maintenant sur la page d’accueil.',
  ],
  'done.poster.popup.off': [
    'C0000004315',
    'The poster no longer opens on the home page.',
    'L’affiche ne s’ouvre plus sur la page d’accueil.',
  ],
  'done.discount.batch_one': [
    'C0000004340',
    'The discount is on {{count}} article.',
    'La remise porte sur {{count}} article.',
  ],
  'done.discount.batch_other': [
    'C0000004341',
    'The discount is on {{count}} articles.',
    'La remise porte sur {{count}} articles.',
  ],
  'done.discount.off_one': [
    'C0000004342',
    'The discount has come off {{count}} article.',
    'La remise a été retirée de {{count}} article.',
  ],
  'done.discount.off_other': [
    'C0000004343',
    'The discount has come off {{count}} articles.',
    'La remise a été retirée de {{count}} articles.',
  ],
  'done.discount.frozen': ['C0000004344', 'The discount is frozen.', 'La remise est gelée.'],
  'done.discount.unfrozen': ['C0000004345', 'The discount counts again.', 'La remise compte de nouveau.'],
  'done.note.kept': ['C0000004360', 'The note is added.', 'La note est ajoutée.'],
  'done.email.again': ['C0000004361', 'The e-mail goes out once more.', 'L’e-mail repart une fois encore.'],
  'done.refused': [
    'C0000004363',
    '{{number}} came back; the customer is told.',
    '{{number}} est revenue ; le client est prévenu.',
  ],
  'done.payment.accepted': ['C0000004364', 'The order counts as paid.', 'La commande est tenue pour payée.'],
  'done.payment.refunded': ['C0000004365', 'The money goes back.', 'L’argent repart.'],
  'done.payment.linked': ['C0000004366', 'The order is paid with it.', 'La commande est payée avec.'],
  'done.payment.aside': ['C0000004367', 'Set aside; the activity log keeps it.', 'Mis de côté ; le journal le garde.'],
} as const satisfies TextTable;
