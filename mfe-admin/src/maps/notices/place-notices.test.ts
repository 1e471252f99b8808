import type { PlanNotice } from 'shared-kit/contracts/modules/slots';
import { describe, expect, it } from 'vitest';
import { inOrder, placeNotices } from './place-notices.ts';

const notice = (key: string, fields: Partial<PlanNotice> = {}): PlanNotice => ({
  key,
  elementId: null,
  areaId: 31,
  look: 'average',
  title: key,
  text: 'Gotea',
  to: `/user/${key}`,
  since: '2026-11-20T10:00:00Z',
  ...fields,
});
const pin = { id: 3, elementId: 101, elementName: 'Caldera', x: 0.25, y: 0.5 };
const square = [
  { x: 0.2, y: 0.2 },
  { x: 0.6, y: 0.2 },
  { x: 0.6, y: 0.4 },
  { x: 0.2, y: 0.4 },
];
const outline = { id: 4, areaId: 31, areaName: 'Sala de calderas', points: square };
const drawn = { pins: [pin], outlines: [outline] };

describe('notices on a plan', () => {
  it('lie at the pin of their element', () => {
    const one = notice('a', { elementId: 101 });
    expect(placeNotices([one], drawn)).toEqual([
      { key: 'pin 3', at: { x: 0.25, y: 0.5 }, name: 'Caldera', notices: [one] },
    ]);
  });

  it.each([
    ['of an element that has no pin', 102],
    ['of the whole area', null],
  ])('%s lie in the middle of the area', (_case, elementId) => {
    const one = notice('a', { elementId });
    const [placed, ...others] = placeNotices([one], drawn);
    expect(others).toEqual([]);
    expect(placed).toMatchObject({ key: 'outline 4', name: 'Sala de calderas', notices: [one] });
    expect(placed?.at.x).toBeCloseTo(0.4);
    expect(placed?.at.y).toBeCloseTo(0.3);
  });

  it('of places that are not on this plan lie nowhere', () => {
    expect(
      placeNotices([notice('a', { areaId: 32 }), notice('b', { elementId: 102, areaId: 32 })], drawn),
    ).toEqual([]);
  });

  it('of one place are one mark, the most urgent first and of those that are alike the oldest', () => {
    const given = [
      notice('low', { look: 'low', since: '2026-01-01T10:00:00Z' }),
      notice('young', { look: 'urgent', since: '2026-11-21T10:00:00Z' }),
      notice('old', { look: 'urgent', since: '2026-11-02T10:00:00Z' }),
      notice('out', { look: 'stopped', since: '2026-11-25T10:00:00Z' }),
    ];
    const order = ['out', 'old', 'young', 'low'];
    expect(inOrder(given).map(({ key }) => key)).toEqual(order);
    const [placed] = placeNotices(given, drawn);
    expect(placed?.notices.map(({ key }) => key)).toEqual(order);
  });
});
