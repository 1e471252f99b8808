import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailConfig } from '../../config.ts';

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};
/** All steps of one mail together: well below the time for which one of the outbox is taken. */
const sendingMs = 2 * 60_000;

/** To the mail server, which has it once this ends; what it throws is the server's refusal, or that it does not answer. */
export const handMail = async (
  { url, from }: MailConfig,
  address: string,
  content: Omit<SendMailOptions, 'from' | 'to' | 'headers'>,
): Promise<void> => {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The mail server takes too long')), sendingMs);
  try {
    const sending = transport.sendMail({
      ...content,
      from,
      to: { name: '', address },
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await Promise.race([sending, late.promise]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
};
