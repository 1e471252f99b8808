import { genericInspections } from 'shared-kit/contracts/catalogues/catalogues';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface RuleFactsProps {
  readonly name: string;
}

const known = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** What the chosen rule says, below its field: norm, who does it, when somebody last looked at it; and what of it the form can take over. */
export const RuleFacts = ({ name }: RuleFactsProps) => {
  const t = useText();
  const local = useLocalized();
  const { day } = useFormat();
  const { setValue, getValues } = useFormContext();
  const written = useWatch() as Readonly<Record<string, unknown>>;
  const id = Number(written[name] ?? 0);
  const { data } = useRoute(genericInspections.get, { params: { id } }, { enabled: id > 0 });
  const rule = id > 0 ? data?.data : undefined;
  if (!rule) return null;
  const { norm, article, who, document, ruleReviewDate, inspectionCategoryId } = rule;
  const { periodMonths, countsFrom } = rule;
  const hasAll =
    written.periodMonths === periodMonths && written.countsFrom === countsFrom && written.name !== '';
  const take = (): void => {
    const values = {
      periodMonths,
      countsFrom,
      ...(inspectionCategoryId === null ? {} : { inspectionCategoryId }),
      ...(getValues('name') ? {} : { name: local(rule.name) }),
    };
    for (const [field, value] of Object.entries(values))
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Flex direction="column" gap="1" align="flex-start" paddingTop="1">
      <Text color="fg.muted" textStyle="sm">
        {known([norm, article, local(who), local(document)])}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {ruleReviewDate ? t('rule.reviewed', { day: day(ruleReviewDate) }) : t('rule.neverReviewed')}
      </Text>
      {hasAll ? null : (
        <Button variant="outline" minHeight="44px" onClick={take}>
          {t('rule.take')}
        </Button>
      )}
    </Flex>
  );
};
