// The reference for delivering a message: what is posted goes to every socket as it is, with nothing stored.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

// Connections stay open between two rounds, as ours do.
const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (bytes.length > 0) for (const socket of sockets.clients) socket.send(bytes, { binary: false });
  response.end('{}');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(Number(process.env.PORT), '127.0.0.1');
