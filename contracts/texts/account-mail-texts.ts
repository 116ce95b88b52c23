import type { TextTable } from './text-table.ts';

/** E-mails about an account. C0000005220 to C0000005289. */
export const accountMailTexts = {
  'mail.account.reason': [
    'C0000005220',
    'You get this e-mail because this address was used for an account at {{site}}.',
    'Vous recevez cet e-mail parce que cette adresse a servi à un compte sur {{site}}.',
  ],
  'mail.account.half.hour': [
    'C0000005221',
    'The link works once, for thirty minutes.',
    'Le lien fonctionne une seule fois, pendant trente minutes.',
  ],
  'mail.account.not.you': [
    'C0000005222',
    'It was not you? Then do nothing: nothing changes.',
    'Ce n’était pas vous ? Ne faites rien : rien ne change.',
  ],
  'mail.account.not.you.changed': [
    'C0000005223',
    'It was not you? Choose a new password at once, and write to us.',
    'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe, et écrivez-nous.',
  ],
  'mail.verify.subject': ['C0000005224', 'Confirm your address', 'Confirmez votre adresse'],
  'mail.verify.title': ['C0000005225', 'Is this your address?', 'Est-ce bien votre adresse ?'],
  'mail.verify.welcome': [
    'C0000005226',
    'Welcome to {{shop}}. Confirm your address, and the orders you placed with it as a guest come into your account.',
    'Bienvenue chez {{shop}}. Confirmez votre adresse : les commandes passées avec elle en invité rejoindront votre compte.',
  ],
  'mail.verify.button': ['C0000005227', 'Yes, it is mine', 'Oui, c’est la mienne'],
  'mail.hello.stranger': ['C0000009605', 'Hello,', 'Bonjour,'],
  'mail.verify.not.you': [
    'C0000009606',
    'You opened no account? Then somebody typed your address. Do nothing, or choose a password of your own behind the link: the account is yours then, and nothing of theirs stays in it.',
    'Vous n’avez pas ouvert de compte ? Quelqu’un a donc saisi votre adresse. Ne faites rien, ou choisissez votre propre mot de passe derrière le lien : le compte est alors à vous, et rien de cette personne n’y reste.',
  ],
  'mail.known.subject': ['C0000005228', 'You have an account already', 'Vous avez déjà un compte'],
  'mail.known.title': ['C0000005229', 'You are no stranger here', 'Vous n’êtes pas un inconnu ici'],
  'mail.known': [
    'C0000005230',
    'Somebody, perhaps you, wanted to open an account with this address. There is one already: log in with it. If you forgot the password, choose a new one.',
    'Quelqu’un, vous peut-être, a voulu ouvrir un compte avec cette adresse. Il en existe déjà un : connectez-vous. Si vous avez oublié le mot de passe, choisissez-en un nouveau.',
  ],
  'mail.known.button': ['C0000005231', 'Log in', 'Se connecter'],
  'mail.known.forgot': ['C0000005232', 'I forgot my password', 'J’ai oublié mon mot de passe'],
  'mail.reset.subject': ['C0000005233', 'Choose a new password', 'Choisissez un nouveau mot de passe'],
  'mail.reset.title': ['C0000005234', 'A new key for your door', 'Une nouvelle clé pour votre porte'],
  'mail.reset': [
    'C0000005235',
    'Somebody, we hope you, asked for a new password for the account of this address.',
    'Quelqu’un, vous espérons-le, a demandé un nouveau mot de passe pour le compte de cette adresse.',
  ],
  'mail.reset.button': ['C0000005236', 'Choose a new password', 'Choisir un nouveau mot de passe'],
  'mail.password.subject': ['C0000005237', 'Your password has changed', 'Votre mot de passe a changé'],
  'mail.password.title': ['C0000005238', 'The lock has been changed', 'La serrure a été changée'],
  'mail.password': [
    'C0000005239',
    'The password of your account is a new one. Everybody who was signed in has been signed out.',
    'Le mot de passe de votre compte est nouveau. Toutes les sessions ouvertes ont été fermées.',
  ],
  'mail.email.subject': ['C0000005240', 'Confirm your new address', 'Confirmez votre nouvelle adresse'],
  'mail.email.title': ['C0000005241', 'Shall we write to you here?', 'Devons-nous vous écrire ici ?'],
  'mail.email': [
    'C0000005242',
    'An account wants to move to this address. Until you confirm it with the password of the account, the old one stays.',
    'Un compte souhaite passer à cette adresse. Tant que vous ne la confirmez pas avec le mot de passe du compte, l’ancienne reste.',
  ],
  'mail.email.button': ['C0000005243', 'Yes, write to me here', 'Oui, écrivez-moi ici'],
  'mail.moved.subject': ['C0000005244', 'Your account has a new address', 'Votre compte a une nouvelle adresse'],
  'mail.moved.title': ['C0000005245', 'We write elsewhere now', 'Nous écrivons ailleurs désormais'],
  'mail.moved': [
    'C0000005246',
    'Your account has moved to another e-mail address. This is the last e-mail to this one.',
    'Votre compte est passé à une autre adresse e-mail. Ceci est le dernier e-mail à celle-ci.',
  ],
  'mail.moved.not.you': [
    'C0000005247',
    'It was not you? Write to us at once at {{email}}.',
    'Ce n’était pas vous ? Écrivez-nous tout de suite à {{email}}.',
  ],
  'mail.factor.on.subject': [
    'C0000005248',
    'Your log-in now asks for a code',
    'Votre connexion demande désormais un code',
  ],
  'mail.factor.off.subject': [
    'C0000005249',
    'Your log-in no longer asks for a code',
    'Votre connexion ne demande plus de code',
  ],
  'mail.factor.title': ['C0000005250', 'Two locks on the door', 'Deux serrures à la porte'],
  'mail.factor.on': [
    'C0000005251',
    'The second factor of your account is switched on: besides the password, the log-in asks for a code of your app. Keep the recovery codes where you will find them without your telephone.',
    'La double authentification de votre compte est activée : en plus du mot de passe, la connexion demande un code de votre application. Gardez les codes de secours là où vous les trouverez sans votre téléphone.',
  ],
  'mail.factor.off': [
    'C0000005252',
    'The second factor of your account is switched off: the password alone opens it again.',
    'La double authentification de votre compte est désactivée : le mot de passe seul suffit de nouveau.',
  ],
} as const satisfies TextTable;
