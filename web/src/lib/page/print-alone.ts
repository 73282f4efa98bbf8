/** Prints one part of the page without the rest. */
export function printAlone(part: HTMLElement) {
  part.classList.add('print-alone');
  // Not every browser waits for the printing to end before it goes on.
  window.addEventListener('afterprint', () => part.classList.remove('print-alone'), { once: true });
  window.print();
}
