import type { Obligation, ObligationRule } from 'shared-kit/contracts/legal/legal-obligations';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useFactText } from './use-fact-text.ts';

/** In words: the conditions that decided, or what is missing to say so. */
export const Why = ({ obligation }: { readonly obligation: Obligation }) => {
  const t = useText();
  const { list } = useFormat();
  const { reasonOf, nameOf } = useFactText();
  const { status, because, subjects } = obligation;
  const missing = [...new Set(subjects.flatMap((subject) => subject.missing.map(({ fact }) => fact)))];
  if (missing.length > 0 && (status === 'undecided' || status === 'rejected'))
    return <Text>{t('legal.missing', { facts: list(missing.map(nameOf)) })}</Text>;
  return (
    <Text>
      {because.length === 0
        ? t('legal.always')
        : t('legal.because', { reasons: because.map(reasonOf).join('; ') })}
    </Text>
  );
};

/** Norm and article, how sure it is, when somebody last looked at it, who does it and what they hand over. */
export const RuleSource = ({ rule }: { readonly rule: ObligationRule }) => {
  const t = useText();
  const local = useLocalized();
  const { day } = useFormat();
  const { norm, article, sureness, readIn, readBy, reviewedOn, who, document, note } = rule;
  const source = [
    norm,
    article,
    t(`legal.sureness.${sureness}`),
    readIn,
    readBy,
    reviewedOn === null ? t('legal.neverReviewed') : t('legal.reviewed', { day: day(reviewedOn) }),
  ];
  const noted = local(note);
  return (
    <>
      <Text color="fg.muted" textStyle="sm">
        {source.filter(Boolean).join(' · ')}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {[local(who), local(document)].filter(Boolean).join(' · ')}
      </Text>
      {noted === '' ? null : (
        <Text color="fg.muted" textStyle="sm">
          {noted}
        </Text>
      )}
    </>
  );
};
