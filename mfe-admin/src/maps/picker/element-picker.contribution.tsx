import { useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Check } from 'shared-kit/web/icons';
import { ReadDialog } from 'shared-kit/web/overlays';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Grid,
  ListSkeleton,
  notify,
  Stack,
  Text,
  usePhone,
} from 'shared-kit/web/ui';
import { IdSelect } from '../../places/id-select.tsx';
import { answerOf, type Choice, isTooMuch, nothingChosen, toggleArea, toggleElement } from './choice.ts';
import { PickerLists } from './picker-lists.tsx';
import { PickerPlan } from './picker-plan.tsx';
import { useFloorContent, usePickerFloor } from './use-picker-floor.ts';

/** Elements are chosen on the plans of an installation, or in the lists beside them. */
const ElementPicker = ({ installationId, chosen, floorId, most, onChosen }: SlotProps<'element.picker'>) => {
  const { t } = useTranslation('mfe-admin');
  const [choice, setChoice] = useState<Choice>({ ...nothingChosen, elements: new Set(chosen) });
  const place = usePickerFloor(installationId, floorId);
  const isPhone = usePhone();
  const isOne = most === 1;
  const count = choice.elements.size;
  const isTooMany = isTooMuch(choice, most);
  const choose = (id: number): void => {
    if (isOne) onChosen({ elementIds: [id], areaIds: [] });
    else setChoice(toggleElement(choice, id));
  };
  return (
    <ReadDialog
      title={t('maps.picker.title')}
      size={isPhone ? 'full' : 'xl'}
      onClose={() => onChosen(null)}
      footer={
        <>
          <Text
            role="status"
            flex="1"
            minWidth="min(10rem, 100%)"
            color={isTooMany ? 'fg.error' : 'fg.muted'}
          >
            {isTooMany
              ? t('maps.picker.tooMany', { most })
              : count > 0
                ? t('maps.picker.chosen', { count })
                : t('maps.picker.nothing')}
          </Text>
          {isOne ? null : (
            <Button variant="ghost" disabled={count === 0} onClick={() => setChoice(nothingChosen)}>
              {t('maps.picker.clear')}
            </Button>
          )}
          <Button variant="outline" onClick={() => onChosen(null)}>
            {t('maps.cancel')}
          </Button>
          {isOne ? null : (
            <Button disabled={isTooMany} onClick={() => onChosen(answerOf(choice))}>
              <Check aria-hidden />
              {t('maps.picker.accept')}
            </Button>
          )}
        </>
      }
    >
      {place.error ? <ErrorState error={place.error} onRetry={place.retry} /> : null}
      {place.isLoading ? <ListSkeleton /> : null}
      {!place.isLoading && !place.error && !place.floor ? (
        <EmptyState title={t('maps.picker.noFloors')} />
      ) : null}
      {!place.isLoading && place.floor ? (
        <Stack gap="3">
          <Flex gap="3" wrap="wrap">
            <IdSelect
              label={t('maps.picker.floor')}
              value={place.floor.id}
              options={place.floors}
              onChange={place.chooseFloor}
            />
            {place.plans.length > 1 ? (
              <IdSelect
                label={t('maps.picker.plan')}
                value={place.plan?.id}
                options={place.plans}
                onChange={place.choosePlan}
              />
            ) : null}
          </Flex>
          <Text color="fg.muted">{t(isOne ? 'maps.picker.hintOne' : 'maps.picker.hint')}</Text>
          <FloorChoice
            key={place.floor.id}
            installationId={installationId}
            floorId={place.floor.id}
            plan={place.plan}
            choice={choice}
            onElement={choose}
            onArea={isOne ? undefined : (areaId, inside) => setChoice(toggleArea(choice, areaId, inside))}
          />
        </Stack>
      ) : null}
    </ReadDialog>
  );
};

interface FloorChoiceProps {
  readonly installationId: number;
  readonly floorId: number;
  readonly plan: ReturnType<typeof usePickerFloor>['plan'];
  readonly choice: Choice;
  readonly onElement: (id: number) => void;
  readonly onArea?: ((id: number, inside: readonly number[]) => void) | undefined;
}

const FloorChoice = ({ installationId, floorId, plan, choice, onElement, onArea }: FloorChoiceProps) => {
  const { t } = useTranslation('mfe-admin');
  const content = useFloorContent(installationId, floorId);
  const { elements, areas } = content;
  const chooseArea = (id: number): void => {
    if (!elements || !onArea) return;
    const inside = elements.filter(({ areaId }) => areaId === id).map((element) => element.id);
    const name = areas.find((area) => area.id === id)?.name ?? '';
    if (inside.length > 0) onArea(id, inside);
    else notify({ text: t('maps.picker.emptyArea', { name }) });
  };
  // Areas answer once it is known what is in them: a touch before that would be lost.
  const marks = { choice, onElement, onArea: elements && onArea ? chooseArea : undefined };
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' }} gap="4">
      <Box minWidth="0">
        {plan ? <PickerPlan key={plan.id} plan={plan} {...marks} /> : <Text>{t('maps.picker.noPlan')}</Text>}
      </Box>
      <PickerLists content={content} {...marks} />
    </Grid>
  );
};

export default defineContribution('element.picker', ElementPicker);
