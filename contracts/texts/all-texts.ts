import { accountMailTexts } from './account-mail-texts.ts';
import { activityFieldTexts } from './activity-field-texts.ts';
import { activityTexts } from './activity-texts.ts';
import { areaTexts } from './area-texts.ts';
import { articlesOfficeTexts } from './articles-office-texts.ts';
import { attributesOfficeTexts } from './attributes-office-texts.ts';
import { backOfficeTexts } from './back-office-texts.ts';
import { booksOfficeTexts } from './books-office-texts.ts';
import { buyingTexts } from './buying-texts.ts';
import { cardTexts } from './card-texts.ts';
import { checkoutHandTexts } from './checkout-hand-texts.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { commonTexts } from './common-texts.ts';
import { confirmTexts } from './confirm-texts.ts';
import { consentTexts } from './consent-texts.ts';
import { creditTexts } from './credit-texts.ts';
import { customerTexts } from './customer-texts.ts';
import { deliveryTexts } from './delivery-texts.ts';
import { detailTexts } from './detail-texts.ts';
import { developersOfficeTexts } from './developers-office-texts.ts';
import { documentTexts } from './document-texts.ts';
import { doneTexts } from './done-texts.ts';
import { editOfficeTexts } from './edit-office-texts.ts';
import { exchangeTexts } from './exchange-texts.ts';
import { findingTexts } from './finding-texts.ts';
import { giftTexts } from './gift-texts.ts';
import { handMoneyTexts } from './hand-money-texts.ts';
import { importOfficeTexts } from './import-office-texts.ts';
import { ledgerOfficeTexts } from './ledger-office-texts.ts';
import { madeToOrderTexts } from './made-to-order-texts.ts';
import { mailTexts } from './mail-texts.ts';
import { messageOfficeTexts } from './message-office-texts.ts';
import { moderationTexts } from './moderation-texts.ts';
import { moneyOfficeTexts } from './money-office-texts.ts';
import { moneyQuestionTexts } from './money-question-texts.ts';
import { newsletterOfficeTexts } from './newsletter-office-texts.ts';
import { noticeTexts } from './notice-texts.ts';
import { officeFrameTexts } from './office-frame-texts.ts';
import { offlineTexts } from './offline-texts.ts';
import { orderChangeTexts } from './order-change-texts.ts';
import { orderCostTexts } from './order-cost-texts.ts';
import { orderEditTexts } from './order-edit-texts.ts';
import { orderLinkTexts } from './order-link-texts.ts';
import { orderMailTexts } from './order-mail-texts.ts';
import { orderMoneyTexts } from './order-money-texts.ts';
import { orderWayTexts } from './order-way-texts.ts';
import { ordersOfficeTexts } from './orders-office-texts.ts';
import { packingTexts } from './packing-texts.ts';
import { pagesOfficeTexts } from './pages-office-texts.ts';
import { papersTexts } from './papers-texts.ts';
import { parcelTexts } from './parcel-texts.ts';
import { payAgainTexts } from './pay-again-texts.ts';
import { peopleOfficeTexts } from './people-office-texts.ts';
import { pictureOfficeTexts } from './picture-office-texts.ts';
import { posterOfficeTexts } from './poster-office-texts.ts';
import { postsOfficeTexts } from './posts-office-texts.ts';
import { previewTexts } from './preview-texts.ts';
import { pushTexts } from './push-texts.ts';
import { ratingTexts } from './rating-texts.ts';
import { recordsOfficeTexts } from './records-office-texts.ts';
import { problemTexts, refusalTexts } from './refusal-texts.ts';
import { reportOfficeTexts } from './report-office-texts.ts';
import { restTexts } from './rest-texts.ts';
import { returnMailTexts } from './return-mail-texts.ts';
import { returnOfficeTexts } from './return-office-texts.ts';
import { returnPhotoTexts } from './return-photo-texts.ts';
import { reviewTexts } from './review-texts.ts';
import { scanTexts } from './scan-texts.ts';
import { searchTexts } from './search-texts.ts';
import { foundTexts } from './seo-texts.ts';
import { settingsOfficeTexts } from './settings-office-texts.ts';
import { shelfOfficeTexts } from './shelf-office-texts.ts';
import { shippingAndTaxesOfficeTexts } from './shipping-and-taxes-office-texts.ts';
import { sizeGuideTexts } from './size-guide-texts.ts';
import { specialMailTexts } from './special-mail-texts.ts';
import { specialOfficeTexts } from './special-office-texts.ts';
import { specialTexts } from './special-texts.ts';
import { staffMailTexts } from './staff-mail-texts.ts';
import { statusOfficeTexts } from './status-office-texts.ts';
import { stockOfficeTexts } from './stock-office-texts.ts';
import { storefrontTexts } from './storefront-texts.ts';

/** The whole codification table: every text that the shop's own screens, mails and answers show. */
export const allTexts = {
  ...commonTexts,
  ...storefrontTexts,
  ...specialTexts,
  ...reviewTexts,
  ...searchTexts,
  ...postsOfficeTexts,
  ...pagesOfficeTexts,
  ...parcelTexts,
  ...pushTexts,
  ...settingsOfficeTexts,
  ...shelfOfficeTexts,
  ...checkoutTexts,
  ...buyingTexts,
  ...orderCostTexts,
  ...shippingAndTaxesOfficeTexts,
  ...customerTexts,
  ...areaTexts,
  ...cardTexts,
  ...confirmTexts,
  ...payAgainTexts,
  ...orderWayTexts,
  ...orderChangeTexts,
  ...previewTexts,
  ...detailTexts,
  ...madeToOrderTexts,
  ...sizeGuideTexts,
  ...ratingTexts,
  ...deliveryTexts,
  ...foundTexts,
  ...mailTexts,
  ...noticeTexts,
  ...offlineTexts,
  ...specialMailTexts,
  ...accountMailTexts,
  ...returnMailTexts,
  ...orderEditTexts,
  ...orderLinkTexts,
  ...orderMailTexts,
  ...staffMailTexts,
  ...documentTexts,
  ...papersTexts,
  ...packingTexts,
  ...consentTexts,
  ...doneTexts,
  ...backOfficeTexts,
  ...articlesOfficeTexts,
  ...attributesOfficeTexts,
  ...stockOfficeTexts,
  ...statusOfficeTexts,
  ...newsletterOfficeTexts,
  ...officeFrameTexts,
  ...editOfficeTexts,
  ...specialOfficeTexts,
  ...returnOfficeTexts,
  ...moderationTexts,
  ...orderMoneyTexts,
  ...ledgerOfficeTexts,
  ...creditTexts,
  ...exchangeTexts,
  ...returnPhotoTexts,
  ...restTexts,
  ...scanTexts,
  ...checkoutHandTexts,
  ...giftTexts,
  ...findingTexts,
  ...handMoneyTexts,
  ...reportOfficeTexts,
  ...booksOfficeTexts,
  ...moneyQuestionTexts,
  ...ordersOfficeTexts,
  ...pictureOfficeTexts,
  ...posterOfficeTexts,
  ...peopleOfficeTexts,
  ...recordsOfficeTexts,
  ...importOfficeTexts,
  ...activityTexts,
  ...activityFieldTexts,
  ...messageOfficeTexts,
  ...moneyOfficeTexts,
  ...developersOfficeTexts,
  ...refusalTexts,
  ...problemTexts,
} as const;

/** A text's name without its plural ending. */
type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type TextName = Singular<keyof typeof allTexts & string>;
