import { describe, expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

describe('the mailbox behind an address', () => {
  test.each([
    ['awa@example.com', 'awa@example.com'],
    [' Awa+shop@Example.com ', 'awa@example.com'],
    ['awa+a+b@example.com', 'awa@example.com'],
    ['awa.diop@example.com', 'awa.diop@example.com'],
    ['Awa.Diop+1@gmail.com', 'awadiop@gmail.com'],
    ['a.wadiop@googlemail.com', 'awadiop@gmail.com'],
    ['+1@example.com', '+1@example.com'],
    ['awa@\uff45xam\u034fple.com', 'awa@example.com'],
    ['awa@mail.example\uff0ecom', 'awa@mail.example.com'],
    ['awa@exa\u0308mple.com', 'awa@xn--exmple-cua.com'],
    ['awa@exämple.com', 'awa@xn--exmple-cua.com'],
    ['awa@no name', 'awa@no name'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
