import { articleShare, clothShare, postShare, type ShareSubject, shopShare } from '#contracts/seo.ts';
import { translate } from '#contracts/texts/translate.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { listCards } from '#shop/catalog/pick-products.ts';
import { readScenePictures } from '#shop/catalog/read-scene-pictures.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listPosts } from '#shop/posts/list-posts.ts';
import type { ShareDrawing } from './draw-share.ts';

/** A picture for sharing as it would be drawn now, and the address that says so. */
export type Shared = { address: string; drawing: ShareDrawing };

const HIGHEST_ID = 2_147_483_647;

async function shareArticle(shop: Shop, { key, locale }: ShareSubject): Promise<Shared | null> {
  const id = Number(key);
  if (!/^\d{1,10}$/.test(key) || id > HIGHEST_ID) return null;
  const [card] = await listCards(shop, [id], locale);
  if (!card) return null;
  const { name } = shop.settings;
  const label = [card.designNumber, card.clothName].filter(Boolean).join(' · ');
  const drawing = { picture: card.picture, label, title: card.name, shopName: name, dots: card.clothColours };
  return { address: articleShare(card, name, locale), drawing: { ...drawing, isWide: false } };
}

async function shareCloth(shop: Shop, { key, locale }: ShareSubject): Promise<Shared | null> {
  const cloth = (await listCloths(shop, locale)).find(({ code }) => code === key);
  if (!cloth) return null;
  const { name } = shop.settings;
  const drawing = { picture: cloth.picture, label: cloth.place, title: cloth.name, shopName: name, dots: [] };
  return { address: clothShare(cloth, name, locale), drawing: { ...drawing, isWide: false } };
}

async function shareNote(shop: Shop, { key, locale }: ShareSubject): Promise<Shared | null> {
  const post = (await listPosts(shop, locale)).find(({ slug }) => slug === key);
  if (!post) return null;
  const { name } = shop.settings;
  const cloth = (await listCloths(shop, locale)).find(({ code }) => code === post.clothCode);
  const drawing = { picture: cloth?.picture ?? null, label: cloth?.name ?? '', title: post.title, shopName: name };
  return { address: postShare(post, name, locale), drawing: { ...drawing, dots: [], isWide: false } };
}

async function shareShop(shop: Shop, { key, locale }: ShareSubject): Promise<Shared | null> {
  if (key !== 'shop') return null;
  const { name } = shop.settings;
  const title = translate(locale, 'home.title');
  const picture = (await readScenePictures(shop, locale))['hero-wide'] ?? null;
  const drawing = { picture, label: '', title, shopName: name, dots: [], isWide: true };
  return { address: shopShare(name, title, locale), drawing };
}

const SHARERS = { shop: shareShop, articles: shareArticle, cloths: shareCloth, blog: shareNote } as const;

/** What a picture for sharing shows now; null for what is not there or not on sale. */
export function readShared(shop: Shop, subject: ShareSubject): Promise<Shared | null> {
  return SHARERS[subject.kind](shop, subject);
}
