import { defectGrades } from 'shared-kit/contracts/legal/inspection';
import type { LegalNotice, LegalRule } from 'shared-kit/contracts/legal/legal-rules';
import { CheckboxField, FieldRows, LocalizedTextField, NumberField, SelectField } from 'shared-kit/web/form';
import { Accordion } from 'shared-kit/web/panels';
import { SimpleGrid, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const begunNotice: LegalNotice = {
  text: { es: '', cat: '', en: '' },
  days: 10,
  workingDays: false,
  fromStop: false,
};
const begunTerm: LegalRule['terms'][number] = { grade: 'serious', months: 6 };

const Notices = () => {
  const t = useText();
  return (
    <FieldRows
      name="notices"
      label={t('legal.rules.notices')}
      addLabel={t('legal.rules.addNotice')}
      removeLabel={(number) => t('legal.rules.removeNotice', { count: number })}
      blank={begunNotice}
      most={10}
    >
      {(path) => (
        <Stack gap="3">
          <LocalizedTextField name={`${path}.text`} label={t('legal.rules.noticeText')} />
          <NumberField name={`${path}.days`} label={t('legal.rules.noticeWithin')} />
          <CheckboxField name={`${path}.workingDays`} label={t('legal.rules.workingDays')} />
          <CheckboxField name={`${path}.fromStop`} label={t('legal.rules.fromStop')} />
        </Stack>
      )}
    </FieldRows>
  );
};

const Terms = () => {
  const t = useText();
  return (
    <FieldRows
      name="terms"
      label={t('legal.rules.terms')}
      addLabel={t('legal.rules.addTerm')}
      removeLabel={(number) => t('legal.rules.removeTerm', { count: number })}
      blank={begunTerm}
      most={5}
    >
      {(path) => (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
          <SelectField
            name={`${path}.grade`}
            label={t('defect.grade')}
            options={defectGrades.map((value) => ({ value, label: t(`grade.${value}`) }))}
          />
          <NumberField
            name={`${path}.months`}
            label={t('legal.rules.termMonths')}
            help={t('legal.rules.termHelp')}
            optional
            emptyAs={null}
          />
        </SimpleGrid>
      )}
    </FieldRows>
  );
};

/** Whom to tell once it has expired, and by when defects are to be put right. */
export const ExpiryRows = () => {
  const t = useText();
  return (
    <Accordion.Root collapsible>
      <Accordion.Item value="expiry">
        <Accordion.ItemTrigger minHeight="11">
          {t('legal.rules.deadlines')}
          <Accordion.ItemIndicator marginStart="auto" />
        </Accordion.ItemTrigger>
        <Accordion.ItemContent>
          <Accordion.ItemBody>
            <Stack gap="4">
              <Notices />
              <Terms />
            </Stack>
          </Accordion.ItemBody>
        </Accordion.ItemContent>
      </Accordion.Item>
    </Accordion.Root>
  );
};
