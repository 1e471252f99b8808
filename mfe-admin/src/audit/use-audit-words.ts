import type { AuditLine } from 'shared-kit/contracts/audit';
import { type HistoryChange, isErased } from 'shared-kit/contracts/history';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { isLocalizedText } from 'shared-kit/domain/text/localized-text';
import { useValueText } from 'shared-kit/web/catalogue';
import {
  formatDateTime,
  useEnumText,
  useFormat,
  useKitText,
  useLocalized,
  useTranslation,
} from 'shared-kit/web/i18n';
import { entityKinds } from './entity-kinds.ts';
import { isOfRecord, recordSentence, withoutCapital } from './record-sentence.ts';
import { isObject } from './values.ts';

/** What every record has and no person changes. */
const kept: ReadonlySet<string> = new Set(['id', 'version', 'entityType']);
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Entries of the audit in words, with times in `timeZone`. */
export const useAuditWords = (timeZone: string) => {
  const { t } = useTranslation('mfe-admin');
  const kit = useKitText();
  const format = useFormat();
  const local = useLocalized();
  const enums = useEnumText();
  const described = useValueText({ choice: (field, name) => t(`choices.${field}.${name}`) });
  const at = (time: string): string => formatDateTime(time, format.language, timeZone);

  const field = (entityType: string, name: string): string => {
    const key = entityKinds[entityType]?.catalogue?.key;
    const own = key === undefined ? [] : [`catalogues.${key}.fields.${name}`];
    return t([...own, `audit.fields.${name}`, `fields.${name}`], { defaultValue: name });
  };

  /** A value of which only the name of its field is known. */
  const plain = (held: unknown, entityType: string): string => {
    if (held === null || held === undefined || held === '') return '—';
    if (typeof held === 'boolean') return kit(held ? 'yes' : 'no');
    if (typeof held === 'number') return format.number(held, { maximumFractionDigits: 6 });
    if (typeof held === 'string') {
      if (instant.test(held)) return at(held);
      return isDayText(held) ? format.day(held) : held;
    }
    if (Array.isArray(held))
      return held.length === 0 ? '—' : held.map((one) => plain(one, entityType)).join('\n');
    if (isLocalizedText(held)) return local(held);
    if (!isObject(held)) return String(held);
    return Object.entries(held)
      .filter(([, one]) => one !== null)
      .map(
        ([name, one]) =>
          `${field(entityType, name)}: ${numbered(entityType, name, one) ?? plain(one, entityType)}`,
      )
      .join(', ');
  };

  /** A number that stands for a word; null for anything else. */
  const numbered = (entityType: string, name: string, code: unknown): string | null => {
    const enumeration = name === 'entityStatus' ? 'entityStatus' : entityKinds[entityType]?.enums?.[name];
    return enumeration !== undefined && typeof code === 'number' ? enums.text(enumeration, code) : null;
  };

  const value = (entityType: string, name: string, stored: unknown): string => {
    if (isErased(stored)) return kit('history.erased');
    const known = entityKinds[entityType]?.catalogue?.fields.find((one) => one.name === name);
    return (
      numbered(entityType, name, stored) ?? (known ? described(known, stored) : plain(stored, entityType))
    );
  };

  const type = (entityType: string): string => t(`audit.types.${entityType}`, { defaultValue: entityType });
  const name = ({ entityName, entityId }: AuditLine): string => {
    if (entityName !== null) return typeof entityName === 'string' ? entityName : local(entityName);
    return /^\d+$/.test(entityId) ? t('audit.number', { number: entityId }) : entityId;
  };
  const told = ({ changes }: AuditLine): HistoryChange[] =>
    changes.filter((change) => !kept.has(change.field));

  return {
    at,
    field,
    value,
    type,
    name,
    who: ({ userName }: AuditLine): string => userName || t('audit.portal'),
    record: (line: AuditLine): string => `${type(line.entityType)} ${name(line)}`,
    what: ({ action, kind, entityType }: AuditLine): string =>
      t([`audit.actions.${action}`, `releases.trail.kinds.${action.replace(/^module\./, '')}`], {
        defaultValue: isOfRecord(kind)
          ? recordSentence(
              t(`audit.kindsOf.${kind}`, { type: withoutCapital(type(entityType)) }),
              format.language,
            )
          : t(`audit.kinds.${kind}`),
      }),
    installation: ({ installationId, installationName }: AuditLine): string =>
      installationName ?? (installationId === null ? '' : `#${installationId}`),
    /** Names of the fields that differ. */
    fieldsOf: (line: AuditLine): string =>
      format.list(told(line).map((change) => field(line.entityType, change.field))),
    /** The same with what they held, for a spreadsheet. */
    changes: (line: AuditLine): string =>
      told(line)
        .map((change) => {
          const side = (stored: unknown): string => value(line.entityType, change.field, stored);
          const shown =
            line.kind === 'changed'
              ? `${side(change.before)} → ${side(change.after)}`
              : side(change.after ?? change.before);
          return `${field(line.entityType, change.field)}: ${shown}`;
        })
        .join('; '),
  };
};
export type AuditWords = ReturnType<typeof useAuditWords>;
