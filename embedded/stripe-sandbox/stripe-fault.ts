/** An answer in Stripe's error shape. https://docs.stripe.com/api/errors */
export class StripeFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;
  constructor(status: number, code: string, message: string, param?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

const errorType = (fault: StripeFault): string => {
  if (fault.code === 'idempotency_error') return 'idempotency_error';
  return fault.status === 402 ? 'card_error' : 'invalid_request_error';
};

export function faultBody(fault: StripeFault): object {
  const { code, message, param } = fault;
  return { error: { type: errorType(fault), code, message, ...(param === undefined ? {} : { param }) } };
}
