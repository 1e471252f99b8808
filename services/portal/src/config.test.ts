import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = { KEY_FILE: '/srv/portal.key' };
const mail = {
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Portal <portal@example.com>',
  PUBLIC_URL: 'https://portal.example/',
};

describe('mail', () => {
  test('is not sent unless a server is named', () => {
    expect(readConfig({ ...key, ...mail, SMTP_URL: '' }).mail).toBeNull();
  });

  test('is sent from whom, with links to where, it is said', () => {
    expect(readConfig({ ...key, ...mail }).mail).toEqual({
      url: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      origin: 'https://portal.example',
      host: 'portal.example',
    });
  });

  test.each([
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL is no address'],
    [{ SMTP_URL: 'https://user:secret@mail.example' }, 'SMTP_URL is no address'],
    [{ MAIL_FROM: '' }, 'SMTP_URL needs MAIL_FROM'],
    [{ MAIL_FROM: 'Portal' }, 'SMTP_URL needs MAIL_FROM'],
    [{ PUBLIC_URL: '' }, 'SMTP_URL needs PUBLIC_URL'],
    [{ PUBLIC_URL: 'portal.example' }, 'SMTP_URL needs PUBLIC_URL'],
  ])('that can not be sent refuses the start, and tells no password: %j', (wrong, why) => {
    const read = () => readConfig({ ...key, ...mail, ...wrong });
    expect(read).toThrow(why);
    expect(read).not.toThrow('secret');
  });
});
