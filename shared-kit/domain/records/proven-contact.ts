/** From when on what a device says of the time of its work is taken as it is. */

/**
 * When a device was last in contact for certain: by a sign-in or a preparation. Those that follow one another closely are one contact, as
 * whoever comes back from work without a network signs in anew, and only then sends what was written down since the contact before.
 */
export interface Contacts {
  /** When the last one began; null where none is known. */
  readonly contactAt: Date | null;
  /** When the one before began; null where none is known. */
  readonly formerContactAt: Date | null;
}

export const noContacts: Contacts = { contactAt: null, formerContactAt: null };

const hour = 3_600_000;
/** How long what was written down may take to be sent after a contact. */
export const sendingMs = 2 * hour;
/** The longest time for which a device is believed whatever is known of it. */
export const believedMs = 7 * 24 * hour;

export const contactsAfter = ({ contactAt, formerContactAt }: Contacts, at: Date): Contacts =>
  contactAt !== null && at.getTime() - contactAt.getTime() < sendingMs
    ? { contactAt, formerContactAt }
    : { contactAt: at, formerContactAt: contactAt };

/** The earliest time that a device may say of what arrives `now`: of its last contact before it began to send, and of a week at most. */
export const provenFrom = ({ contactAt, formerContactAt }: Contacts, now: Date): Date => {
  const isSending = contactAt !== null && now.getTime() - contactAt.getTime() < sendingMs;
  const contact = isSending ? formerContactAt : contactAt;
  return new Date(Math.max(contact?.getTime() ?? 0, now.getTime() - believedMs));
};
