import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { buildings } from 'shared-kit/contracts/centres/installations';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { rarelyChanges } from '../places/use-structure.ts';
import { useOfferedProgrammes } from '../programmes/use-offered-programmes.ts';
import { useText } from '../use-text.ts';
import { ChoiceField } from './choice-field.tsx';
import type { GenerationChoice } from './use-generation-choice.ts';

interface PartFieldsProps extends Pick<GenerationChoice, 'choice' | 'change'> {
  readonly installationId: number;
}

const all = '';
const idOf = (value: string): number | null => (value === all ? null : Number(value));

/** What of the installation is generated: a programme, a type of elements, a building. */
export const PartFields = ({ installationId, choice, change }: PartFieldsProps) => {
  const t = useText();
  const local = useLocalized();
  const query = { installationId, size: 500 } as const;
  const types = useRoute(
    elementTypes.list,
    { query: { ...query, used: 'true', sort: 'name' } },
    rarelyChanges,
  );
  const places = useRoute(buildings.list, { query: { ...query, sort: 'order' } }, rarelyChanges);
  const offered = useOfferedProgrammes(installationId, choice.programme);
  const whole = { value: all, label: t('generation.allOfIt') };
  const named = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) => [
    whole,
    ...(rows ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
  ];
  return (
    <>
      <ChoiceField
        label={t('generation.archetype')}
        value={choice.programme ?? all}
        options={[whole, ...offered.map((value) => ({ value, label: t(`programme.${value}`) }))]}
        onChange={(value) => change({ programme: programmes.find((each) => each === value) ?? null })}
      />
      <ChoiceField
        label={t('generation.elementType')}
        value={`${choice.elementTypeId ?? all}`}
        options={named(types.data?.data.map(({ id, name }) => ({ id, name: local(name) })))}
        onChange={(value) => change({ elementTypeId: idOf(value) })}
      />
      <ChoiceField
        label={t('generation.building')}
        value={`${choice.buildingId ?? all}`}
        options={named(places.data?.data)}
        onChange={(value) => change({ buildingId: idOf(value) })}
      />
    </>
  );
};
