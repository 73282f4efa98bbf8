/** Downloads a file through the browser. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; without this the file would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
