import { useState } from 'react';
import { type CompanyPerson, companyPersonSchema } from 'shared-kit/contracts/legal/inspection';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { DateField, SidePanel, TextField, useContractForm } from 'shared-kit/web/form';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { PartList } from './part-list.tsx';
import { useParts, withoutPart, withPart } from './use-parts.ts';
import { ValidUntil } from './valid-until.tsx';

interface PeopleTabProps {
  readonly inspection: Inspection;
  readonly editable: boolean;
}

const begun = (): CompanyPerson => ({
  id: crypto.randomUUID(),
  name: '',
  role: '',
  email: '',
  phone: '',
  card: '',
  cardValidUntil: null,
});

/** Who comes from the company, and how long their cards are good for. */
export const PeopleTab = ({ inspection, editable }: PeopleTabProps) => {
  const save = useParts(inspection);
  const [opened, setOpened] = useState<CompanyPerson | null>(null);
  const { people } = inspection;
  return (
    <>
      <PartList
        kind="people"
        parts={people}
        nameOf={({ name }) => name}
        show={({ name, role, email, phone, card, cardValidUntil }) => (
          <>
            <Text fontWeight="medium">{name}</Text>
            <Text color="fg.muted">{[role, phone, email, card].filter(Boolean).join(' · ')}</Text>
            <ValidUntil day={cardValidUntil} />
          </>
        )}
        onAdd={() => setOpened(begun())}
        onEdit={setOpened}
        onRemove={({ id }) => save({ people: withoutPart(people, id) })}
        editable={editable}
      />
      {opened ? (
        <PersonPanel inspection={inspection} person={opened} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
};

interface PersonPanelProps {
  readonly inspection: Inspection;
  readonly person: CompanyPerson;
  readonly onClose: () => void;
}

const PersonPanel = ({ inspection, person, onClose }: PersonPanelProps) => {
  const t = useText();
  const save = useParts(inspection);
  const form = useContractForm(companyPersonSchema, {
    defaults: person,
    onSubmit: (written) => save({ people: withPart(inspection.people, written) }),
  });
  return (
    <SidePanel about={person?.id ?? 'new'} title={t('parts.people.one')} form={form} onClose={onClose}>
      <TextField name="name" label={t('person.name')} />
      <TextField name="role" label={t('person.role')} optional />
      <TextField name="phone" label={t('person.phone')} optional />
      <TextField name="email" label={t('person.email')} optional />
      <TextField name="card" label={t('person.card')} optional />
      <DateField name="cardValidUntil" label={t('person.cardValidUntil')} optional emptyAs={null} />
    </SidePanel>
  );
};
