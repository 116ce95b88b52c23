import type { TextTable } from './text-table.ts';

/** What a person reads when the shop says no: one sentence per refusal code. C0000004000 to C0000004099. */
export const refusalTexts = {
  'refusal.input.invalid': [
    'C0000004000',
    'Please look at the marked fields.',
    'Veuillez vérifier les champs signalés.',
  ],
  'refusal.body.too.large': [
    'C0000004070',
    'This is more than the shop takes at once. Please shorten it and send it again.',
    'C’est plus que la boutique n’accepte en une fois. Veuillez raccourcir votre texte et l’envoyer à nouveau.',
  ],
  'refusal.body.too.slow': [
    'C0000004071',
    'It took too long to arrive. Please check your connection and send it again.',
    'L’envoi a mis trop de temps à arriver. Veuillez vérifier votre connexion et réessayer.',
  ],
  'refusal.body.unreadable': [
    'C0000004072',
    'What was sent cannot be read. Please try again.',
    'Ce qui a été envoyé est illisible. Veuillez réessayer.',
  ],
  'refusal.not.found': [
    'C0000004001',
    "We are sorry, the page you've requested is not available.",
    'Nous sommes désolés, la page demandée n’est pas disponible.',
  ],
  'refusal.not.signed.in': ['C0000004002', 'Please log in first.', 'Veuillez d’abord vous connecter.'],
  'refusal.not.allowed': ['C0000004003', 'Unauthorized', 'Accès refusé'],
  'refusal.csrf.mismatch': [
    'C0000004004',
    'This page has been open for a long time. Reload it and try again.',
    'Cette page est ouverte depuis longtemps. Rechargez-la et réessayez.',
  ],
  'refusal.too.many.tries': [
    'C0000004005',
    'That was too often. Please try again later.',
    'C’était trop souvent. Veuillez réessayer plus tard.',
  ],
  'tries.too.fast': [
    'C0000004057',
    'That was a little fast. Please try again in {{wait}}.',
    'C’était un peu rapide. Veuillez réessayer dans {{wait}}.',
  ],
  'tries.too.often': [
    'C0000004058',
    'That was too often. Please try again in {{wait}}.',
    'C’était trop souvent. Veuillez réessayer dans {{wait}}.',
  ],
  'wait.seconds_one': ['C0000004059', '{{count}} second', '{{count}} seconde'],
  'wait.seconds_other': ['C0000004060', '{{count}} seconds', '{{count}} secondes'],
  'wait.minutes_one': ['C0000004061', '{{count}} minute', '{{count}} minute'],
  'wait.minutes_other': ['C0000004062', '{{count}} minutes', '{{count}} minutes'],
  'wait.hours_one': ['C0000004063', '{{count}} hour', '{{count}} heure'],
  'wait.hours_other': ['C0000004064', '{{count}} hours', '{{count}} heures'],
  'refusal.stock.insufficient': [
    'C0000004006',
    'Some articles are no longer available in this quantity.',
    'Certains articles ne sont plus disponibles dans cette quantité.',
  ],
  'refusal.product.unavailable': [
    'C0000004007',
    'An article that you chose is no longer sold.',
    'Un article que vous avez choisi n’est plus en vente.',
  ],
  'refusal.variant.unknown': [
    'C0000004008',
    'Choose a size and a colour that this article comes in.',
    'Choisissez une taille et une couleur proposées pour cet article.',
  ],
  'refusal.total.changed': [
    'C0000004009',
    'A price has changed since you filled your cart. Please look at the new total.',
    'Un prix a changé depuis que vous avez rempli votre panier. Veuillez vérifier le nouveau total.',
  ],
  'refusal.order.transition.illegal': [
    'C0000004010',
    'This order cannot take that step now.',
    'Cette commande ne peut pas passer à cette étape maintenant.',
  ],
  'refusal.order.stale': [
    'C0000004011',
    'Somebody changed this order meanwhile. Look at it again.',
    'Quelqu’un a modifié cette commande entre-temps. Consultez-la de nouveau.',
  ],
  'refusal.idempotency.mismatch': [
    'C0000004012',
    'This request was sent before with other contents. Reload the page and try again.',
    'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et réessayez.',
  ],
  'refusal.payment.unavailable': [
    'C0000004013',
    'Our payment partner does not answer at the moment. Your order is kept: please try again in a minute.',
    'Notre partenaire de paiement ne répond pas pour le moment. Votre commande est conservée : veuillez réessayer dans une minute.',
  ],
  'refusal.payment.rejected': [
    'C0000004014',
    'Our payment partner could not open the payment. Please choose payment on delivery or write to us.',
    'Notre partenaire n’a pas pu ouvrir le paiement. Choisissez le paiement à la livraison ou écrivez-nous.',
  ],
  'refusal.payment.not.open': ['C0000004015', 'This payment is no longer open.', 'Ce paiement n’est plus ouvert.'],
  'refusal.webhook.refused': [
    'C0000004016',
    'This message is not from our payment partner.',
    'Ce message ne vient pas de notre partenaire de paiement.',
  ],
  'refusal.sign.in.wrong': [
    'C0000004017',
    'This e-mail and password do not go together.',
    'Cette adresse et ce mot de passe ne vont pas ensemble.',
  ],
  'refusal.email.taken': [
    'C0000004018',
    'Choose another e-mail address, or log in with this one.',
    'Choisissez une autre adresse e-mail, ou connectez-vous avec celle-ci.',
  ],
  'refusal.bootstrap.refused': ['C0000004019', 'This page could not be found', 'Page introuvable'],
  'refusal.rating.note.missing': ['C0000000250', 'Click on the number of stars', 'Cliquez sur le nombre d’étoiles'],
  'refusal.rating.own': [
    'C0000011512',
    'You cannot call your own rating helpful.',
    'Vous ne pouvez pas juger utile votre propre avis.',
  ],
  'refusal.rating.not.customer': [
    'C0000000251',
    'Log in with a customer account to rate an article.',
    'Connectez-vous avec un compte client pour noter un article.',
  ],
  'refusal.discount.none': ['C0000004022', 'There is no discount to cancel.', 'Il n’y a aucune remise à annuler.'],
  'refusal.discount.newer': [
    'C0000004160',
    'Another discount has come or gone meanwhile. Look at the list and try again.',
    'Une autre remise est arrivée ou partie entre-temps. Regardez la liste et réessayez.',
  ],
  'refusal.coupon.refused': [
    'C0000004170',
    'This code cannot be used for this order.',
    'Ce code ne peut pas servir pour cette commande.',
  ],
  'refusal.delivery.not.there': [
    'C0000004171',
    'We do not deliver to this country yet.',
    'Nous ne livrons pas encore dans ce pays.',
  ],
  'refusal.delivery.changed': [
    'C0000004172',
    'Delivery to this country costs something else. Order again to see the new total.',
    'La livraison dans ce pays a un autre prix. Commandez de nouveau pour voir le nouveau total.',
  ],
  'refusal.edit.stale': [
    'C0000004023',
    'Somebody changed this meanwhile. Look at the difference and save again.',
    'Quelqu’un a modifié cela entre-temps. Regardez la différence et enregistrez de nouveau.',
  ],
  'refusal.category.in.use': [
    'C0000004024',
    'This category still holds articles. Move them first.',
    'Cette catégorie contient encore des articles. Déplacez-les d’abord.',
  ],
  'refusal.upload.refused': [
    'C0000004025',
    'This file is not a picture that we can use. Choose a JPEG, PNG, WebP or AVIF of at most 10 MB.',
    'Ce fichier n’est pas une image utilisable. Choisissez un JPEG, PNG, WebP ou AVIF de 10 Mo au plus.',
  ],
  'refusal.upload.too.large': [
    'C0000004133',
    'This file is larger than 10 MB. Save it smaller and send it again.',
    'Ce fichier dépasse 10 Mo. Enregistrez-le en plus petit et renvoyez-le.',
  ],
  'refusal.upload.side.too.long': [
    'C0000009983',
    'A side of this picture is longer than 20,000 pixels, the most that we can draw. Make it smaller and send it again.',
    'Un côté de cette image dépasse 20 000 pixels, le maximum que nous pouvons traiter. Réduisez-la et renvoyez-la.',
  ],
  'refusal.upload.too.many.pixels': [
    'C0000009609',
    'This picture has more pixels than we can draw. Save it with at most 6,000 by 6,000 pixels and send it again.',
    'Cette image compte plus de pixels que nous ne pouvons en traiter. Enregistrez-la en 6 000 × 6 000 pixels au plus et renvoyez-la.',
  ],
  'refusal.upload.too.many': [
    'C0000004135',
    'Too many pictures at once. Send fewer.',
    'Trop d’images à la fois. Envoyez-en moins.',
  ],
  'refusal.upload.too.slow': [
    'C0000004136',
    'The picture took too long to arrive. Try again with a better connection, or save it smaller.',
    'L’image a mis trop de temps à arriver. Réessayez avec une meilleure connexion, ou enregistrez-la en plus petit.',
  ],
  'refusal.service.unavailable': [
    'C0000004026',
    'The shop is catching its breath. Please try again in a moment.',
    'La boutique reprend son souffle. Veuillez réessayer dans un instant.',
  ],
  'refusal.shop.paused': [
    'C0000008880',
    'The shop is moving to another server and takes nothing new for a few minutes. Your cart is kept: please try again shortly.',
    'La boutique change de serveur et n’accepte rien de nouveau pendant quelques minutes. Votre panier est conservé : réessayez dans un instant.',
  ],
  'refusal.storage.full': [
    'C0000009900',
    'We have run out of storage space, so this could not be saved. You can go on looking around, and your cart is kept: please try again later.',
    'Notre espace de stockage est plein : cela n’a pas pu être enregistré. Vous pouvez continuer votre visite et votre panier est conservé : réessayez plus tard.',
  ],
  'refusal.email.unverified': [
    'C0000004040',
    'Please confirm your e-mail address first: open the link that we sent you.',
    'Veuillez d’abord confirmer votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.',
  ],
  'refusal.password.wrong': ['C0000004041', 'This is not your password.', 'Ce n’est pas votre mot de passe.'],
  'refusal.link.spent': [
    'C0000004042',
    'This link has been used or is too old. Please ask for a new one.',
    'Ce lien a déjà servi ou n’est plus valable. Veuillez en demander un nouveau.',
  ],
  'refusal.account.busy': [
    'C0000004043',
    'An order is still on its way to you. Once it has arrived, you can delete your account.',
    'Une commande est encore en route. Dès qu’elle sera arrivée, vous pourrez supprimer votre compte.',
  ],
  'refusal.code.wrong': [
    'C0000004044',
    'This code is not right, or was used before. Wait for the next one.',
    'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant.',
  ],
  'refusal.second.factor.on': [
    'C0000004045',
    'Your second factor is switched on already.',
    'Votre double authentification est déjà activée.',
  ],
  'refusal.second.factor.off': [
    'C0000004046',
    'Your second factor is not switched on.',
    'Votre double authentification n’est pas activée.',
  ],
  'refusal.second.factor.needed': [
    'C0000004047',
    'Set up your second factor first: this shop asks it of everybody who runs it.',
    'Activez d’abord la double authentification : cette boutique la demande à toute son équipe.',
  ],
  'refusal.refund.not.paid': [
    'C0000004048',
    'Nothing is left of this payment that could be given back.',
    'Il ne reste rien à rembourser sur ce paiement.',
  ],
  'refusal.refund.too.much': [
    'C0000004049',
    'That is more than what is left of this payment.',
    'C’est plus que ce qui reste de ce paiement.',
  ],
  'refusal.return.not.delivered': [
    'C0000004050',
    'An order can be sent back once it has been delivered.',
    'Une commande peut être renvoyée une fois livrée.',
  ],
  'refusal.return.too.late': [
    'C0000004051',
    'The days to change your mind have passed for this order. Write to us if something is wrong with it.',
    'Le délai pour changer d’avis est passé pour cette commande. Écrivez-nous si quelque chose ne va pas.',
  ],
  'refusal.return.quantity': [
    'C0000004052',
    'Choose pieces of this order that are not on their way back already.',
    'Choisissez des pièces de cette commande qui ne sont pas déjà en retour.',
  ],
  'refusal.return.step.illegal': [
    'C0000004053',
    'This return cannot take that step now.',
    'Ce retour ne peut pas passer à cette étape maintenant.',
  ],
  'refusal.staff.last.owner': [
    'C0000004190',
    'This is the only owner of the shop. Make somebody else an owner first.',
    'C’est le seul propriétaire de la boutique. Nommez d’abord un autre propriétaire.',
  ],
  'refusal.staff.invited.known': [
    'C0000004191',
    'This address has an account already. Invite another address of theirs.',
    'Cette adresse a déjà un compte. Invitez une autre adresse de cette personne.',
  ],
  'refusal.delivery.quantity': [
    'C0000004180',
    'Choose pieces of this order that are not delivered yet.',
    'Choisissez des pièces de cette commande qui ne sont pas encore livrées.',
  ],
  'refusal.emails.too.many': [
    'C0000009982',
    'No more e-mails about orders go to this address today, since nobody has confirmed that it is theirs.',
    'Aucun autre e-mail de commande ne part à cette adresse aujourd’hui, car personne n’a confirmé que c’était la sienne.',
  ],
  'refusal.letter.not.true': [
    'C0000004181',
    'This e-mail would not be true any more, so it is not sent.',
    'Cet e-mail ne serait plus exact : il n’est pas envoyé.',
  ],
  'refusal.payment.not.parked': [
    'C0000004182',
    'Somebody has decided about this payment meanwhile.',
    'Quelqu’un a déjà décidé de ce paiement entre-temps.',
  ],
  'refusal.payment.does.not.fit': [
    'C0000004183',
    'This payment cannot stand for this order: amount, currency or state do not fit.',
    'Ce paiement ne peut pas valoir pour cette commande : le montant, la devise ou l’état ne correspondent pas.',
  ],
  'refusal.category.fixed': [
    'C0000004144',
    'The four departments of the main menu cannot be deleted: pages and addresses of the shop lead to them. Rename this one, or freeze its articles.',
    'Les quatre rayons du menu principal ne peuvent pas être supprimés : des pages et des adresses de la boutique y mènent. Renommez celui-ci, ou gelez ses articles.',
  ],
  'refusal.currency.fixed': [
    'C0000008960',
    'The currency stays as it is: something has been ordered in it.',
    'La devise ne change plus : une commande a été passée dans cette devise.',
  ],
  'refusal.unexpected': ['C0000000179', 'Sorry, an error has occurred.', 'Désolé, une erreur est survenue.'],
  'refusal.import.file': [
    'C0000004202',
    'This file cannot be read. Save it as CSV in UTF-8, with the names of the columns in its first row and at most 100,000 rows.',
    'Ce fichier est illisible. Enregistrez-le en CSV UTF-8, avec les noms des colonnes à la première ligne et 100 000 lignes au plus.',
  ],
  'refusal.import.columns': [
    'C0000004203',
    'The columns do not fit: {{columns}}. Each is named as in an export and stands there once; sku must be among them.',
    'Les colonnes ne conviennent pas : {{columns}}. Chacune porte le nom qu’elle a dans un export et figure une fois ; sku est obligatoire.',
  ],
  'refusal.import.too.large': [
    'C0000004204',
    'The file is larger than 20 MB. Send it in several parts.',
    'Le fichier dépasse 20 Mo. Envoyez-le en plusieurs parties.',
  ],
  'refusal.import.row': [
    'C0000004205',
    'Row {{row}} of this file is too long: a row has at most 200 columns and 200,000 characters. Save the file with the columns of an export, one row for each variant.',
    'La ligne {{row}} de ce fichier est trop longue : une ligne a au plus 200 colonnes et 200 000 caractères. Enregistrez le fichier avec les colonnes d’un export, une ligne par variante.',
  ],
} as const satisfies TextTable;

/** Sentences that stand beside a field. C0000004100 to C0000004199. */
export const problemTexts = {
  'problem.required': ['C0000004100', 'Please fill in this field.', 'Veuillez remplir ce champ.'],
  'problem.email': [
    'C0000004101',
    'An e-mail address, for example name@example.com',
    'Une adresse e-mail, par exemple nom@example.com',
  ],
  'problem.too.long': ['C0000004102', 'At most {{max}} characters', '{{max}} caractères au plus'],
  'problem.too.short': ['C0000004103', 'At least {{min}} characters', 'Au moins {{min}} caractères'],
  'problem.quantity': ['C0000004104', 'A whole number from 1 to {{max}}', 'Un nombre entier de 1 à {{max}}'],
  'problem.choice': ['C0000004105', 'Choose one of the options.', 'Choisissez l’une des options.'],
  'problem.number': ['C0000004106', 'A number is needed here.', 'Un nombre est attendu ici.'],
  'problem.unknown.field': [
    'C0000004107',
    'The shop does not know this field.',
    'La boutique ne connaît pas ce champ.',
  ],
  'problem.characters': [
    'C0000004108',
    'This text holds characters that cannot be kept.',
    'Ce texte contient des caractères qui ne peuvent pas être conservés.',
  ],
  'problem.order.key': [
    'C0000004192',
    'A key has at least 16 characters, at most 255: letters without accents, digits, - and _. A UUID is best.',
    'Une clé compte au moins 16 caractères, au plus 255 : lettres sans accent, chiffres, - et _. Un UUID convient le mieux.',
  ],
  'problem.wrong': ['C0000004109', 'Please check this field.', 'Veuillez vérifier ce champ.'],
  'problem.none.left': [
    'C0000004110',
    '{{name}} is sold out. Ask for a special order instead.',
    '{{name}} est épuisé. Demandez plutôt une commande spéciale.',
  ],
  'problem.few.left_one': [
    'C0000004111',
    'Only {{count}} {{name}} left. Order {{count}}, or ask for a special order.',
    'Il ne reste que {{count}} {{name}}. Commandez-en {{count}}, ou demandez une commande spéciale.',
  ],
  'problem.few.left_other': [
    'C0000004112',
    'Only {{count}} {{name}} left. Order {{count}}, or ask for a special order.',
    'Il ne reste que {{count}} {{name}}. Commandez-en {{count}}, ou demandez une commande spéciale.',
  ],
  'problem.not.sold': [
    'C0000004113',
    'This article is no longer sold. Remove it to go on.',
    'Cet article n’est plus en vente. Retirez-le pour continuer.',
  ],
  'problem.size': ['C0000004114', 'Choose a size.', 'Choisissez une taille.'],
  'problem.size.unknown': [
    'C0000004115',
    'This article does not come in this size or colour.',
    'Cet article n’existe pas dans cette taille ou cette couleur.',
  ],
  'problem.country': ['C0000004116', 'Choose a country from the list.', 'Choisissez un pays dans la liste.'],
  'problem.phone': [
    'C0000004117',
    'A telephone number, for example +221 77 000 04 17',
    'Un numéro de téléphone, par exemple +221 77 000 04 17',
  ],
  'problem.password.common': [
    'C0000004119',
    'This password is used by too many people. Choose another one.',
    'Ce mot de passe est trop répandu. Choisissez-en un autre.',
  ],
  'problem.password.differs': ['C0000004120', 'The two passwords differ.', 'Les deux mots de passe diffèrent.'],
  'problem.whole.number': ['C0000004121', 'A whole number is needed here.', 'Un nombre entier est attendu ici.'],
  'problem.at.least': ['C0000004124', 'At least {{min}}', 'Au moins {{min}}'],
  'problem.at.most': ['C0000004125', 'At most {{max}}', 'Au plus {{max}}'],
  'problem.picture': [
    'C0000004130',
    'At least one picture, and only pictures that the shop has',
    'Au moins une image, et seulement des images que la boutique possède',
  ],
  'problem.link': [
    'C0000004137',
    'A page of the shop, such as /articles, or an address that begins with https://',
    'Une page de la boutique, comme /articles, ou une adresse qui commence par https://',
  ],
  'problem.dates.order': [
    'C0000004138',
    'Choose an end that is after the beginning.',
    'Choisissez une fin qui vient après le début.',
  ],
  'problem.category': ['C0000004131', 'Choose a category of the shop.', 'Choisissez une catégorie de la boutique.'],
  'problem.currency': [
    'C0000004132',
    'The shop sells in {{currency}} only.',
    'La boutique ne vend qu’en {{currency}}.',
  ],
  'problem.taken': [
    'C0000004134',
    'This is taken already. Choose another.',
    'C’est déjà pris. Choisissez autre chose.',
  ],
  'problem.coupon.unknown': [
    'C0000004173',
    'We do not know this code. Check the spelling.',
    'Nous ne connaissons pas ce code. Vérifiez l’orthographe.',
  ],
  'problem.coupon.expired': ['C0000004174', 'This code is no longer valid.', 'Ce code n’est plus valable.'],
  'problem.coupon.exhausted': [
    'C0000004175',
    'This code has been used as often as it could be.',
    'Ce code a été utilisé autant de fois que possible.',
  ],
  'problem.coupon.minimum': [
    'C0000004176',
    'The order is too small for this code. Add an article, or remove the code.',
    'La commande est trop petite pour ce code. Ajoutez un article, ou retirez le code.',
  ],
  'problem.coupon.spent': ['C0000004177', 'You have used this code already.', 'Vous avez déjà utilisé ce code.'],
  'problem.country.taken': [
    'C0000004178',
    '{{country}} is in “{{group}}” already. Take it out there first.',
    '{{country}} fait déjà partie de « {{group}} ». Retirez-le d’abord de là.',
  ],
  'problem.elsewhere.taken': [
    'C0000004179',
    '“{{group}}” is for everywhere else already. There can be only one.',
    '« {{group}} » vaut déjà pour partout ailleurs. Il ne peut y en avoir qu’un.',
  ],
  'problem.discount.nothing': [
    'C0000004161',
    'No article belongs to this. Choose another.',
    'Aucun article n’en fait partie. Choisissez autre chose.',
  ],
  'problem.discount.past': [
    'C0000004162',
    'This day is over. Choose a later one.',
    'Ce jour est passé. Choisissez-en un autre.',
  ],
  'problem.discount.until': [
    'C0000004163',
    'The last day cannot come before the first.',
    'Le dernier jour ne peut pas précéder le premier.',
  ],
  'problem.discount.numbers': [
    'C0000004164',
    'No article has the number {{number}}.',
    'Aucun article ne porte le numéro {{number}}.',
  ],
  'problem.discount.amount': [
    'C0000004165',
    'An amount above 0, for example 5.00',
    'Un montant supérieur à 0, par exemple 5,00',
  ],
  'problem.day': ['C0000004166', 'A day, for example 2026-06-30', 'Un jour, par exemple 2026-06-30'],
  'problem.variant.ordered': [
    'C0000004150',
    '{{variant}} was ordered before, so it stays. Set its pieces to 0 instead.',
    '{{variant}} a déjà été commandé et doit rester. Mettez plutôt ses pièces à 0.',
  ],
  'problem.variant.reserved': [
    'C0000004151',
    '{{variant}} is held for an open order ({{count}}). Deliver or cancel that order first.',
    '{{variant}} est réservé pour une commande en cours ({{count}}). Livrez-la ou annulez-la d’abord.',
  ],
  'problem.variant.twice': [
    'C0000004152',
    'The same size and colour stands here twice.',
    'La même taille et la même couleur figurent deux fois.',
  ],
  'problem.sku.taken': [
    'C0000004153',
    'The SKU {{sku}} is taken already. Choose another.',
    'La référence {{sku}} est déjà prise. Choisissez-en une autre.',
  ],
  'problem.picture.many': ['C0000004154', 'At most {{max}} pictures', '{{max}} images au plus'],
  'problem.picture.words': [
    'C0000004155',
    'Say in a few words what the picture shows.',
    'Dites en quelques mots ce que montre l’image.',
  ],
  'problem.colour': [
    'C0000004156',
    'A colour in six digits, for example #1b2055',
    'Une couleur en six signes, par exemple #1b2055',
  ],
  'problem.pieces.count': ['C0000004158', 'A whole number from 0 to 1,000,000', 'Un nombre entier de 0 à 1 000 000'],
  'problem.amount': ['C0000004157', 'An amount, for example 20.50', 'Un montant, par exemple 20,50'],
  'problem.percent': [
    'C0000004122',
    'A percentage above 0 and up to 100, with at most two decimals',
    'Un pourcentage au-dessus de 0 et jusqu’à 100, avec deux décimales au plus',
  ],
  'problem.price': ['C0000004146', 'An amount above 0, such as 49.90', 'Un montant au-dessus de 0, par exemple 49,90'],
  'problem.views.full': [
    'C0000004145',
    'Thirty views are kept. Delete one first.',
    'Trente vues sont gardées. Supprimez-en une d’abord.',
  ],
  'problem.pieces': [
    'C0000004140',
    'A whole number from 0 to 1,000,000, or +5 and -2 for more and fewer',
    'Un nombre entier de 0 à 1 000 000, ou +5 et -2 pour ajouter et retirer',
  ],
  'problem.reason': ['C0000004141', 'Say why, in a few words.', 'Dites pourquoi, en quelques mots.'],
  'problem.stock.stale_one': [
    'C0000004142',
    'There is {{count}} by now. Press again to change that.',
    'Il y en a {{count}} à présent. Appuyez de nouveau pour changer ce nombre.',
  ],
  'problem.stock.stale_other': [
    'C0000004143',
    'There are {{count}} by now. Press again to change that.',
    'Il y en a {{count}} à présent. Appuyez de nouveau pour changer ce nombre.',
  ],
  'problem.price.least': [
    'C0000009916',
    'At least {{money}}, today’s price. Less is offered by a colleague who may change discounts.',
    'Au moins {{money}}, le prix du jour. Pour moins, demandez à un collègue qui peut modifier les remises.',
  ],
  'problem.charge.least': [
    'C0000004210',
    'At least {{money}}: less cannot be charged to a card.',
    'Au moins {{money}} : une carte ne peut pas être débitée de moins.',
  ],
  'problem.charge.most': [
    'C0000004211',
    'At most {{money}}: more cannot be charged to a card.',
    'Au plus {{money}} : une carte ne peut pas être débitée de plus.',
  ],
  'problem.charge.step': [
    'C0000004212',
    'In steps of {{money}}: other amounts cannot be charged to a card.',
    'Par pas de {{money}} : une carte ne peut pas être débitée d’un autre montant.',
  ],
  'problem.charge.discount_one': [
    'C0000004213',
    '{{count}} article would cost less than {{money}}, which cannot be charged to a card.',
    '{{count}} article coûterait moins de {{money}}, ce qu’une carte ne peut pas régler.',
  ],
  'problem.charge.discount_other': [
    'C0000004214',
    '{{count}} articles would cost less than {{money}}, which cannot be charged to a card.',
    '{{count}} articles coûteraient moins de {{money}}, ce qu’une carte ne peut pas régler.',
  ],
  'problem.charge.converted_one': [
    'C0000004215',
    'With this rate and step the price of {{count}} article cannot be charged to a card: it would be below {{least}} or above {{most}} {{currency}}.',
    'Avec ce taux et ce pas, le prix de {{count}} article ne peut pas être débité d’une carte : il serait inférieur à {{least}} ou supérieur à {{most}} {{currency}}.',
  ],
  'problem.charge.converted_other': [
    'C0000004216',
    'With this rate and step the prices of {{count}} articles cannot be charged to a card: they would be below {{least}} or above {{most}} {{currency}}.',
    'Avec ce taux et ce pas, les prix de {{count}} articles ne peuvent pas être débités d’une carte : ils seraient inférieurs à {{least}} ou supérieurs à {{most}} {{currency}}.',
  ],
  'refusal.charge.least': [
    'C0000004054',
    'A card can be charged {{money}} at the least. Add an article, or choose another way to pay. Nothing was ordered.',
    'Une carte peut être débitée de {{money}} au moins. Ajoutez un article, ou choisissez un autre mode de paiement. Rien n’a été commandé.',
  ],
  'refusal.charge.most': [
    'C0000004055',
    'A card can be charged {{money}} at the most. Divide the order, or choose another way to pay. Nothing was ordered.',
    'Une carte peut être débitée de {{money}} au plus. Divisez la commande, ou choisissez un autre mode de paiement. Rien n’a été commandé.',
  ],
  'refusal.charge.step': [
    'C0000004056',
    'A card is charged in steps of {{money}}, which this total is not. Choose another way to pay, or write to us. Nothing was ordered.',
    'Une carte est débitée par pas de {{money}}, ce qui n’est pas le cas de ce total. Choisissez un autre mode de paiement, ou écrivez-nous. Rien n’a été commandé.',
  ],
  'problem.text.marks': ['C0000004200', 'Without the signs < and >', 'Sans les signes < et >'],
  'problem.text.value': [
    'C0000004201',
    'This text does not know {{value}}. Leave the words in double braces as they are.',
    'Ce texte ne connaît pas {{value}}. Laissez les mots entre doubles accolades tels quels.',
  ],
} as const satisfies TextTable;
