import { describe, expect, it } from 'vitest';
import type { Email, Mail } from '#shop/ports/mail.ts';

export const AN_EMAIL: Email = {
  id: '7b0b3a0e-3f5a-4a3e-9f1c-0d2c1b7a9e55',
  to: 'awa@example.com',
  subject: 'Votre commande à l’étoffe',
  html: '<p>Bonjour Awa</p>',
  text: 'Bonjour Awa',
};
export const SENDER = () => ({ name: 'Elamba', email: 'hello@elamba.example' });

/** One header of a message, unfolded; '' where there is none. */
export function headerOf(raw: string, name: string): string {
  const [head = ''] = raw.split('\r\n\r\n');
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

/** What the shop needs of any way to write to people. `taken` gives every message that arrived, whole, in any order. */
export function describeMail(under: () => { mail: Mail; taken: () => Promise<string[]> }): void {
  const send = async (more: Partial<Email>) => {
    const before = new Set(await under().taken());
    await under().mail.send({ ...AN_EMAIL, ...more });
    const [raw = ''] = (await under().taken()).filter((message) => !before.has(message));
    return raw;
  };

  describe('a way to write to people', () => {
    it('delivers an e-mail whole: reader, sender, words in both forms, accents and all', async () => {
      const raw = await send({ id: 'whole', replyTo: 'ousmane@example.com' });
      expect(headerOf(raw, 'To')).toBe('awa@example.com');
      expect(headerOf(raw, 'From')).toBe('Elamba <hello@elamba.example>');
      expect(headerOf(raw, 'Reply-To')).toBe('ousmane@example.com');
      expect(headerOf(raw, 'Subject')).toMatch(/^=\?UTF-8\?/i);
      expect(raw).toContain('text/plain');
      expect(raw).toContain('<p>Bonjour Awa</p>');
    });

    it('gives every e-mail a Message-ID of its own, made from its id', async () => {
      const ids = [
        headerOf(await send({ id: 'one' }), 'Message-ID'),
        headerOf(await send({ id: 'two' }), 'Message-ID'),
      ];
      for (const id of ids) expect(id).toMatch(/^<[0-9a-f]{24}@elamba[.]example>$/);
      expect(ids[0]).not.toBe(ids[1]);
    });

    it('says that a program wrote it, so that no out-of-office program answers', async () => {
      expect(headerOf(await send({ id: 'auto' }), 'Auto-Submitted')).toBe('auto-generated');
    });

    it('offers one-click unsubscription where there is a list, and nowhere else', async () => {
      const leaveUrl = 'https://elamba.example/newsletter/leave?lang=fr&token=abc';
      const raw = await send({ id: 'list', leaveUrl });
      expect(headerOf(raw, 'List-Unsubscribe')).toBe(`<${leaveUrl}>`);
      expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      expect(headerOf(await send({ id: 'no list' }), 'List-Unsubscribe')).toBe('');
    });

    it('lets no second reader and no header be smuggled in', async () => {
      await under()
        .mail.send({ ...AN_EMAIL, id: 'smuggled', to: 'awa@example.com, spy@example.com' })
        .catch(() => {});
      for (const raw of await under().taken()) expect(raw).not.toMatch(/^(To|Cc|Bcc):.*\bspy@example[.]com>?$/im);
      const raw = await send({ id: 'header', subject: 'Hello\r\nBcc: spy@example.com' });
      expect(headerOf(raw, 'Bcc')).toBe('');
    });

    it('takes many at once and loses none', async () => {
      const before = (await under().taken()).length;
      const ids = Array.from({ length: 25 }, (_, index) => `many-${index}`);
      await Promise.all(ids.map((id) => under().mail.send({ ...AN_EMAIL, id })));
      expect((await under().taken()).length - before).toBe(25);
    });
  });
}
