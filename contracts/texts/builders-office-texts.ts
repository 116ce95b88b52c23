import type { TextTable } from './text-table.ts';

/** For builders: API keys and webhooks, in the back office, answers and letters. C0000008900 to C0000008959. */
export const buildersOfficeTexts = {
  'refusal.webhook.off': [
    'C0000008900',
    'This endpoint is turned off. Turn it on first.',
    'Ce point d’accès est désactivé. Activez-le d’abord.',
  ],
  'problem.webhook.url': [
    'C0000008901',
    'An address that begins with https://, without a user name',
    'Une adresse qui commence par https://, sans nom d’utilisateur',
  ],
  'problem.webhook.private': [
    'C0000008902',
    'This machine is told nothing, unless WEBHOOKS_TO_PRIVATE=yes is set.',
    'Rien n’est envoyé à cette machine, sauf avec WEBHOOKS_TO_PRIVATE=yes.',
  ],
  'problem.webhook.known': [
    'C0000008903',
    'This address is an endpoint already.',
    'Cette adresse est déjà un point d’accès.',
  ],
  'problem.webhook.many': [
    'C0000008904',
    'There are 20 endpoints already. Remove one first.',
    'Il y a déjà 20 points d’accès. Supprimez-en un d’abord.',
  ],
  'problem.webhook.events': ['C0000008905', 'Choose at least one event.', 'Choisissez au moins un événement.'],
  'problem.key.scopes': ['C0000008906', 'Open at least one desk.', 'Ouvrez au moins un domaine.'],
  'problem.key.many': [
    'C0000008907',
    'There are 100 keys already. Take one back first.',
    'Il y a déjà 100 clés. Révoquez-en une d’abord.',
  ],
  'mail.webhook.subject': [
    'C0000008908',
    'An endpoint of {{shop}} was turned off',
    'Un point d’accès de {{shop}} a été désactivé',
  ],
  'mail.webhook.failing': [
    'C0000008909',
    'For three days no message got through to {{url}}, so the shop has stopped sending there.',
    'Depuis trois jours, aucun message n’est arrivé à {{url}} ; la boutique n’y envoie plus rien.',
  ],
  'mail.webhook.gone': [
    'C0000008910',
    '{{url}} answered that it is gone for good (410), so the shop has stopped sending there.',
    '{{url}} a répondu qu’elle n’existe plus (410) ; la boutique n’y envoie plus rien.',
  ],
  'mail.webhook.button': ['C0000008911', 'See the endpoint', 'Voir le point d’accès'],
  'mail.webhook.reason': [
    'C0000008912',
    'You get this letter because {{site}} sends webhooks.',
    'Vous recevez cette lettre parce que {{site}} envoie des webhooks.',
  ],
  'builders.attention_one': [
    'C0000008913',
    '{{count}} endpoint was turned off: its messages did not get through',
    '{{count}} point d’accès désactivé : ses messages n’arrivaient pas',
  ],
  'builders.attention_other': [
    'C0000008914',
    '{{count}} endpoints were turned off: their messages did not get through',
    '{{count}} points d’accès désactivés : leurs messages n’arrivaient pas',
  ],
} as const satisfies TextTable;
