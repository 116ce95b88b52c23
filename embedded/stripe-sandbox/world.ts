import type { Checkouts } from './checkouts.ts';
import type { Customers } from './customers.ts';
import type { Delivery } from './delivery.ts';
import type { SandboxStore } from './store.ts';

export interface SandboxBrand {
  name: string;
  /** addresses of the shop's two faces (woff2); system faces when left out */
  fonts?: { display: string; text: string } | undefined;
}

/** Everything the sandbox's parts share. */
export interface SandboxWorld extends Delivery {
  store: SandboxStore;
  checkouts: Checkouts;
  customers: Customers;
  secretKey: string;
  publicBase: () => string;
  brand: SandboxBrand;
  shortestSessionSeconds: number;
  asyncDelaySeconds: number;
}
