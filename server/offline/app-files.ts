import type { FastifyInstance } from 'fastify';
import { isLocale } from '#contracts/money.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { Services } from '../services.ts';

type File = { type: string; body: Buffer | string };

const ICON = { config: { access: 'public' }, schema: { hide: true } } as const;

/** sharp comes with the first icon. */
const icons = () => import('./draw-icons.ts');

/** Draws each icon when it is first asked for: the name may be another after the next start. */
function createIcons(name: string): Record<string, () => Promise<File>> {
  const drawn = new Map<boolean, Promise<Buffer>>();
  const draw = (isMaskable: boolean) => {
    const icon = drawn.get(isMaskable) ?? icons().then(({ drawIcon }) => drawIcon(name, isMaskable));
    drawn.set(isMaskable, icon);
    return icon;
  };
  const resized = async (isMaskable: boolean, size: number) => (await icons()).resizeIcon(await draw(isMaskable), size);
  const png =
    (size: number, isMaskable = false) =>
    async () => ({
      type: 'image/png',
      body: await resized(isMaskable, size),
    });
  return {
    '/icons/icon-192.png': png(192),
    '/icons/icon-512.png': png(512),
    '/icons/maskable-512.png': png(512, true),
    '/icons/apple-touch.png': png(180),
    '/favicon.svg': async () => ({
      type: 'image/svg+xml',
      body: (await icons()).toSvg(await resized(false, 128)),
    }),
    '/favicon.ico': async () => ({
      type: 'image/x-icon',
      body: (await icons()).toIco(await resized(false, 32), 32),
    }),
  };
}

function manifestOf(name: string, locale: 'en' | 'fr') {
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description: translate(locale, 'app.description'),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#1b2055',
    categories: ['shopping'],
    icons: [
      icon('/icons/icon-192.png', 192, 'any'),
      icon('/icons/icon-512.png', 512, 'any'),
      icon('/icons/maskable-512.png', 512, 'maskable'),
    ],
  };
}

/** What makes the shop an app that can be installed: its manifest in the visitor's language, its icons. */
export async function appFiles(app: FastifyInstance, { shop }: Services): Promise<void> {
  const { name } = shop.settings;
  const kept = new Map<string, Promise<File>>();
  for (const [path, make] of Object.entries(createIcons(name))) {
    app.get(path, ICON, async (_request, reply) => {
      const file = kept.get(path) ?? make();
      kept.set(path, file);
      const { type, body } = await file;
      return reply.type(type).header('cache-control', 'public, max-age=86400').send(body);
    });
  }
  app.get('/manifest.webmanifest', ICON, (request, reply) => {
    const locale = isLocale(request.locale) ? request.locale : 'en';
    reply.type('application/manifest+json').headers({ 'cache-control': 'no-cache', vary: 'cookie' });
    return reply.send(JSON.stringify(manifestOf(name, locale)));
  });
}
