import type { TextTable } from './text-table.ts';

/** Services of other companies, and a session that has ended. C0000001640 to C0000001689. */
export const consentTexts = {
  'consent.title': ['C0000001640', 'May they come in?', 'Peuvent-ils entrer ?'],
  'consent.line': [
    'C0000001641',
    'We would like to use a service of another company. It loads only if you agree, and never at checkout, payment or log-in. The shop works just as well without.',
    'Nous aimerions utiliser un service d’une autre entreprise. Il ne se charge qu’avec votre accord, jamais à la commande, au paiement ni à la connexion. La boutique marche aussi bien sans.',
  ],
  'consent.analytics': [
    'C0000001642',
    '{{service}} counts visits and tells us which pages help.',
    '{{service}} compte les visites et nous dit quelles pages sont utiles.',
  ],
  'consent.chat': [
    'C0000001643',
    '{{service}} lets you talk to us while you look around.',
    '{{service}} permet de nous parler pendant que vous regardez.',
  ],
  'consent.accept': ['C0000001644', 'Accept', 'Accepter'],
  'consent.refuse': ['C0000001645', 'Refuse', 'Refuser'],
  'consent.choose': ['C0000001646', 'Choose one by one', 'Choisir un par un'],
  'consent.keep': ['C0000001647', 'Keep this choice', 'Garder ce choix'],
  'consent.agreed': ['C0000001648', 'You agreed on {{date}}.', 'Vous avez accepté le {{date}}.'],
  'consent.refused': ['C0000001649', 'You refused on {{date}}.', 'Vous avez refusé le {{date}}.'],
  'consent.partly': ['C0000001650', 'You agreed to a part on {{date}}.', 'Vous avez accepté en partie le {{date}}.'],
  'consent.chat.first': [
    'C0000001651',
    'To chat, {{service}} has to load first. You may also write to us.',
    'Pour discuter, {{service}} doit d’abord se charger. Vous pouvez aussi nous écrire.',
  ],
  'consent.kept': ['C0000001652', 'Your choice is kept.', 'Votre choix est enregistré.'],
  'footer.consent': ['C0000001653', 'Your choice on services', 'Vos choix de services'],
  'footer.chat': ['C0000001654', 'Chat with us', 'Discuter avec nous'],
  'session.ended': [
    'C0000001655',
    'Your session has ended. Log in again to go on.',
    'Votre session a pris fin. Connectez-vous de nouveau pour continuer.',
  ],
} as const satisfies TextTable;
