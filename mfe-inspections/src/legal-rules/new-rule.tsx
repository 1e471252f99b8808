import { useState } from 'react';
import { InspectionType } from 'shared-kit/contracts/enums';
import {
  createLegalRule,
  type LegalRule,
  legalPlaces,
  legalRuleShape,
  ruleKeySchema,
} from 'shared-kit/contracts/legal/legal-rules';
import { paths } from 'shared-kit/contracts/paths';
import { FormDialog, LocalizedTextField, SelectField, TextField, useContractForm } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { Copy, Plus } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { useNavigate } from 'shared-kit/web/router';
import { Button, Stack, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { begunOutcome } from './outcome-rows.tsx';

const { name, norm, place } = legalRuleShape;
const formSchema = z.strictObject({ key: ruleKeySchema, name, norm, place });

const blankName = { es: '', cat: '', en: '' } as const;
/** The least that makes a rule: always, once a year. */
const begunRule: LegalRule = {
  name: blankName,
  place: 'installation',
  families: [],
  outcomes: [begunOutcome],
  inspectionType: InspectionType.inspection,
  who: blankName,
  document: blankName,
  norm: '',
  article: '',
  sureness: 'practice',
  readIn: '',
  readBy: '',
  reviewedOn: null,
  note: blankName,
  noticeDays: 30,
  lastDoneFact: null,
  plannedBy: [],
  plannedAround: [],
  plannedTypes: [],
  plannedWords: [],
  standing: false,
  together: false,
  catalogueNames: [],
  expiry: 'nothing',
  notices: [],
  terms: [],
  examples: [],
  isActive: false,
};

interface NewRuleProps {
  /** The one that is copied; none: a new one begins. */
  readonly from?: LegalRule;
}

/** Made switched off: the installations are told nothing of it before somebody has completed it. */
const NewRuleDialog = ({ from, onClose }: NewRuleProps & { readonly onClose: () => void }) => {
  const t = useText();
  const local = useLocalized();
  const navigate = useNavigate();
  const { mutateAsync } = useRouteMutation(createLegalRule, {});
  const rule = from ?? begunRule;
  const form = useContractForm(formSchema, {
    defaults: { key: '', name: rule.name, norm: rule.norm, place: rule.place },
    onSubmit: async ({ key, ...written }) => {
      await mutateAsync({ body: { key, rule: { ...rule, ...written, isActive: false } } });
      void navigate(paths.legalRules({ rule: key }));
    },
  });
  return (
    <FormDialog
      title={from ? t('legal.rules.copyTitle', { name: local(from.name) }) : t('legal.rules.add')}
      form={form}
      size="lg"
      onClose={onClose}
      saveLabel={t('legal.rules.create')}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t('legal.rules.beginsOff')}</Text>
        <LocalizedTextField name="name" label={t('legal.rules.name')} />
        <TextField name="key" label={t('legal.rules.key')} help={t('legal.rules.keyHelp')} />
        <TextField name="norm" label={t('legal.rules.norm')} />
        {from ? null : (
          <SelectField
            name="place"
            label={t('legal.rules.place')}
            options={legalPlaces.map((value) => ({ value, label: t(`legal.place.${value}`) }))}
          />
        )}
      </Stack>
    </FormDialog>
  );
};

/** Begins a rule of one's own, or one like another. */
export const NewRule = ({ from }: NewRuleProps) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {from ? <Copy aria-hidden /> : <Plus aria-hidden />}
        {t(from ? 'legal.rules.copy' : 'legal.rules.add')}
      </Button>
      {isOpen ? <NewRuleDialog {...(from ? { from } : {})} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
