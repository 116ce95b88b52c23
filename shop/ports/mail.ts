/** One letter, ready to go. */
export interface Letter {
  /** the same for every try of one letter, so that a repeated try is not a second letter */
  id: string;
  to: string;
  /** who gets an answer, when it is not the shop */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

/** How the shop writes to people. */
export interface Mail {
  /**
   * Hands a letter over. Resolves only when it was accepted.
   *
   * repeatable  the same id is delivered once where the other end can tell (the mailbox can, SMTP cannot)
   */
  send(letter: Letter): Promise<void>;
}
