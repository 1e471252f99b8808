/** Where a login comes from: a device that has signed in before shows the key it was left with, others are told by their network. */
import { fixedRetention } from 'shared-kit/contracts/retention';
import { newSecret, secretHash } from 'shared-kit/server/access/secrets';
import type { RequestContext } from 'shared-kit/server/http/context';
import { networkOf } from 'shared-kit/server/http/network-of';

export const deviceCookie = 'device';
/** Days that a device stays known after it was last signed in with. */
export const deviceDays = fixedRetention.knownDevices;

const keyForm = /^dev_[\w-]{43}$/;

/** The key that the browser shows; null where it has none, or one that we can't have given it. */
export const deviceKeyOf = (ctx: Pick<RequestContext, 'header'>): string | null => {
  for (const part of ctx.header('cookie').split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === deviceCookie && keyForm.test(value)) return value;
  }
  return null;
};

export const newDeviceKey = (): string => newSecret('dev_');

/** The name of a device, by a hash of its key: the key itself is nowhere. */
export const deviceSource = (key: string): string => `device:${secretHash(key)}`;

export const networkKey = (ctx: Pick<RequestContext, 'address'>): string =>
  `network:${networkOf(ctx.address)}`;

/** Leaves the key with the browser, out of reach for pages and other sites. */
export const cookieOf = (key: string, isSecure: boolean): string =>
  [
    `${deviceCookie}=${key}`,
    'Path=/api',
    `Max-Age=${deviceDays * 24 * 3600}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
