import { hasAdministrator } from '#shop/staff/has-administrator.ts';
import type { Services } from './services.ts';

/** What a person needs to know when the shop is open: where it is, how to get in, where the mail goes. */
export async function welcome({ shop, config, publicUrl, studio }: Services): Promise<string> {
  const base = publicUrl();
  const backOffice = `${base}/auth/${config.keys.adminSegment}`;
  const pictures = studio.progress();
  const isNew = !(await hasAdministrator(shop));
  const lines = [
    '',
    `  ${config.SHOP_NAME} is open.`,
    '',
    `  Shop          ${base}`,
    `  Back office   ${backOffice}/login`,
    ...(isNew
      ? [
          `  First sign-in ${backOffice}/register#token=${config.keys.bootstrapToken}`,
          '                (works once, for the first administrator)',
        ]
      : []),
    ...(config.MAIL === 'mailbox' ? [`  Mailbox       ${base}/dev/mail`] : []),
    ...(config.PAYMENTS === 'sandbox'
      ? ['  Test card     4242 4242 4242 4242, any date to come, any three digits (no money moves)']
      : []),
    `  API           ${base}/api/docs`,
    ...(pictures.done < pictures.total
      ? [
          '',
          `  Pictures: ${pictures.done} of ${pictures.total} drawn. The others are being drawn; what somebody looks at comes first.`,
        ]
      : []),
    ...(config.DATABASE_URL
      ? []
      : [
          '',
          '  The embedded database survives a crash of this program, not a power cut.',
          '  For real sales set DATABASE_URL to a PostgreSQL server.',
        ]),
    '',
  ];
  return `${lines.join('\n')}\n`;
}
