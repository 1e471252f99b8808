/** What is taken hold of and put down elsewhere, by mouse and by finger; not shared: whoever has something to drag fetches it with the page. */
export {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
