import { PermanentError } from '../kernel/permanent-error.ts';

/** One e-mail, ready to go. */
export interface Email {
  /** the same for every try of one e-mail, so that a repeated try is not a second e-mail */
  id: string;
  to: string;
  /** who gets an answer, when it is not the shop */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** where the unsubscribe button of a mail program takes the reader off the list, by one POST without a page (RFC 8058) */
  leaveUrl?: string;
}

/** How the shop writes to people. */
export interface Mail {
  /**
   * Hands an e-mail over. Resolves only when it was accepted.
   *
   * repeatable  the same id is delivered once where the other end can recognise it (the mailbox can, SMTP cannot)
   * throws      EmailRefused when it will never be taken; anything else may go better another time
   */
  send(emailMessage: Email): Promise<void>;
}

/** The mail server will not take this e-mail, however often it is asked: of no use to try again. */
export class EmailRefused extends PermanentError {
  /** true: its reader's address is no address; false: something in the e-mail itself */
  readonly isAddress: boolean;
  /** What the server answered, such as `550 5.1.1 User unknown`. */
  readonly answer: string;

  constructor(answer: string, isAddress: boolean) {
    super(`The mail server refused ${isAddress ? 'the reader of the e-mail' : 'the e-mail'} for good: ${answer}`);
    this.name = 'LetterRefused';
    this.answer = answer;
    this.isAddress = isAddress;
  }
}
